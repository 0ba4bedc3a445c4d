-- What the money on a payment page buys: quote, people, extras, coupons, payer, instalments, consents and sum, sealed when
-- the page was opened or when a corrected draft was taken to it. A revision is never changed; only its numbers are erased,
-- together with those of the booking.
CREATE TABLE booking_revision (
  booking_id text NOT NULL REFERENCES booking,
  number int NOT NULL CHECK (number > 0),
  tenant text NOT NULL,
  quote_id text NOT NULL REFERENCES quote,
  selection text NOT NULL,
  draft jsonb NOT NULL,
  -- passport and identity numbers, sealed as those of the booking
  numbers text,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  instalments int NOT NULL CHECK (instalments BETWEEN 1 AND 36),
  terms_accepted_at timestamptz NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT masa_now(),
  PRIMARY KEY (booking_id, number)
);
CREATE INDEX booking_revision_quote ON booking_revision (quote_id);
CALL masa_tenant_table('booking_revision');

ALTER TABLE payment_attempt ADD COLUMN revision int;
ALTER TABLE payment_attempt ADD FOREIGN KEY (booking_id, revision) REFERENCES booking_revision;

-- The rows of tenants are visible to workers alone.
SET LOCAL ROLE masa_worker;

-- Pages that may still be paid on.
CREATE TEMPORARY TABLE payable ON COMMIT DROP AS
SELECT attempt.id, attempt.booking_id, attempt.ordinal, people.fit
FROM payment_attempt AS attempt JOIN booking ON booking.id = attempt.booking_id JOIN quote ON quote.id = booking.quote_id
  CROSS JOIN LATERAL (SELECT booking.state->'payments'->attempt.id AS payment) AS known
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_and(
      (SELECT count(*) FROM jsonb_array_elements(booking.draft->'paxList') AS pax
       WHERE (pax->>'room')::int = room.index - 1 AND pax->>'type' IN ('adult', 'senior')) = (room.party->>'adults')::int
      AND (SELECT count(*) FROM jsonb_array_elements(booking.draft->'paxList') AS pax
       WHERE (pax->>'room')::int = room.index - 1 AND pax->>'type' = 'child') = (room.party->>'children')::int
      AND (SELECT count(*) FROM jsonb_array_elements(booking.draft->'paxList') AS pax
       WHERE (pax->>'room')::int = room.index - 1 AND pax->>'type' = 'infant') = (room.party->>'infants')::int), true) AS fit
    FROM jsonb_array_elements(quote.envelope->'party') WITH ORDINALITY AS room (party, index)) AS people
WHERE booking.state->>'course' = 'open' AND attempt.quote_id = booking.quote_id AND attempt.terms_accepted_at IS NOT NULL
  AND payment->>'selection' = booking.state->>'selection' AND payment->>'isClosed' IS DISTINCT FROM 'true';

INSERT INTO booking_revision (booking_id, number, tenant, quote_id, selection, draft, numbers, amount_minor, currency, instalments, terms_accepted_at)
SELECT attempt.booking_id, attempt.ordinal, attempt.tenant, attempt.quote_id, attempt.selection,
  jsonb_set(booking.draft, '{payer,NoOfPayment}', to_jsonb(attempt.instalments)),
  secret.sealed, attempt.amount_minor, attempt.currency, attempt.instalments, attempt.terms_accepted_at
FROM payable JOIN payment_attempt AS attempt USING (id) JOIN booking ON booking.id = attempt.booking_id
  LEFT JOIN booking_secret AS secret ON secret.booking_id = booking.id
WHERE payable.fit;

UPDATE payment_attempt AS attempt SET revision = attempt.ordinal FROM payable WHERE payable.id = attempt.id AND payable.fit;

UPDATE booking SET state = jsonb_set(booking.state, '{revision}', to_jsonb(latest.ordinal))
FROM (SELECT booking_id, max(ordinal) AS ordinal FROM payable WHERE fit GROUP BY booking_id) AS latest WHERE latest.booking_id = booking.id;

-- With other people than were priced nothing can be bought: what is paid there goes back.
UPDATE booking SET state = jsonb_set(state, '{payments}', (
  SELECT jsonb_object_agg(key, CASE WHEN EXISTS (SELECT FROM payable WHERE payable.id = key)
    THEN value || '{"isClosed": true, "phase": "declined"}' ELSE value END) FROM jsonb_each(state->'payments')))
WHERE id IN (SELECT booking_id FROM payable WHERE NOT fit);
UPDATE booking SET status = 'held', state = jsonb_set(state, '{status}', '"held"')
WHERE status = 'pay_open' AND id IN (SELECT booking_id FROM payable WHERE NOT fit);
UPDATE payment_attempt AS attempt SET phase = 'declined', settled_at = coalesce(settled_at, masa_now())
FROM payable WHERE payable.id = attempt.id AND NOT payable.fit AND attempt.phase = 'open';

RESET ROLE;
