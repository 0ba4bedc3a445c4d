-- What the bearer of a session is. All that stand are of anonymous travellers, and so are those that a replica of the
-- version before opens beside this one. Members and agents sign in later, each with a finder of its own.
ALTER TABLE visitor_session
  ADD COLUMN kind text NOT NULL DEFAULT 'anonymous'
    CONSTRAINT visitor_session_kind CHECK (kind IN ('anonymous', 'member', 'agent'));
