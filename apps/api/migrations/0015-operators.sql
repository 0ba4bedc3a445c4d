-- Who operates the platform. The rows belong to the desk's own site, so that the calls of no other site can see them.

CREATE TABLE operator (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant text NOT NULL,
  name text NOT NULL CHECK (name ~ '^[a-z][a-z0-9._-]{1,39}$'),
  -- argon2id, in the PHC format
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  -- somebody else has seen the password: nothing else is possible before it is replaced
  must_change_password boolean NOT NULL DEFAULT true,
  -- sealed
  totp_secret text,
  -- sealed: shown, and not yet confirmed by a code
  totp_offered text,
  -- the last step whose code was taken: each code opens once
  totp_used_step bigint NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT masa_now(),
  UNIQUE (tenant, name)
);
CALL masa_tenant_table('operator');

CREATE TABLE operator_session (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  tenant text NOT NULL,
  operator_id uuid NOT NULL REFERENCES operator ON DELETE CASCADE,
  -- the password was right and the code is still to come, or both
  stage text NOT NULL CHECK (stage IN ('code', 'open')),
  code_tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT masa_now(),
  seen_at timestamptz NOT NULL DEFAULT masa_now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_session_operator ON operator_session (operator_id);
CREATE INDEX operator_session_expiry ON operator_session (expires_at);
CALL masa_tenant_table('operator_session');

-- What became of each try to get in, and of what opens the door. Never a password, a code or a token; of an unknown
-- name not even the name, since people type passwords there.
CREATE TABLE operator_audit (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant text NOT NULL,
  at timestamptz NOT NULL DEFAULT masa_now(),
  operator_name text,
  action text NOT NULL,
  -- null: by a command on the machine
  address text
);
CREATE INDEX operator_audit_time ON operator_audit (at);
CALL masa_tenant_table('operator_audit');
REVOKE UPDATE, DELETE ON operator_audit FROM masa_app;
