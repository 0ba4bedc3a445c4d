-- Orders of which a supplier has cancelled an item after the sale wait for their traveller or the operator, who lists them.
CREATE INDEX booking_supplier_cancelled ON booking (changed_at)
  WHERE status = 'confirmed' AND state->'items' @? '$.*.change ? (@.kind == "cancelled")';
