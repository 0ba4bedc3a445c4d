-- Orders that a session may see beside the one that booked them: opened by the link of a mail.
CREATE TABLE order_access (
  booking_id text NOT NULL REFERENCES booking ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES visitor_session ON DELETE CASCADE,
  tenant text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT masa_now(),
  PRIMARY KEY (booking_id, session_id)
);
CREATE INDEX order_access_session ON order_access (session_id);
CALL masa_tenant_table('order_access');
