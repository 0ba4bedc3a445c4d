-- Up to which change of its order a traveller has seen: later ones are marked.
CREATE TABLE order_acknowledgement (
  booking_id text PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
  tenant text NOT NULL,
  up_to int NOT NULL
);
CALL masa_tenant_table('order_acknowledgement');

-- What was sent about an order, to be read again: its facts, without the links, which open the order.
CREATE TABLE order_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id text NOT NULL REFERENCES booking ON DELETE CASCADE,
  tenant text NOT NULL,
  -- of the sending: a repeat after a crash is the same message
  key text NOT NULL,
  content jsonb NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT masa_now(),
  UNIQUE (booking_id, key)
);
CALL masa_tenant_table('order_message');
