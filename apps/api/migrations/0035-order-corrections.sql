-- What a traveller asks the operator to change of an order's people: one undecided request of an order at a time.
CREATE TABLE order_correction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id text NOT NULL REFERENCES booking ON DELETE CASCADE,
  tenant text NOT NULL,
  -- the changed fields of each traveller, without numbers of documents
  people jsonb NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT masa_now(),
  decision text CHECK (decision IN ('accepted', 'refused', 'replaced')),
  decided_at timestamptz,
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX order_correction_open ON order_correction (booking_id) WHERE decision IS NULL;
CALL masa_tenant_table('order_correction');
