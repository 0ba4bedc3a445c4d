-- Passports that follow the sale: of which day a traveller, and after it the operator, was reminded. Each once for an order.
CREATE TABLE passport_reminder (
  booking_id text NOT NULL REFERENCES booking ON DELETE CASCADE,
  tenant text NOT NULL,
  stage text NOT NULL CHECK (stage IN ('week_left', 'day_left', 'overdue')),
  reminded_at timestamptz NOT NULL DEFAULT masa_now(),
  PRIMARY KEY (booking_id, stage)
);
CALL masa_tenant_table('passport_reminder');

-- Few orders lack a passport: the reminders look at those alone.
CREATE INDEX booking_passport_follows ON booking (id)
  WHERE status = 'confirmed' AND draft @> '{"paxList": [{"passportFollows": true}]}';
