-- A coupon is claimed by the booking that is priced with it, and redeemed when that booking is sold. The key stays the
-- code: whatever the phase, a coupon is with one booking.
ALTER TABLE coupon_redemption RENAME COLUMN at TO claimed_at;
ALTER TABLE coupon_redemption
  ADD COLUMN phase text NOT NULL DEFAULT 'claimed' CHECK (phase IN ('claimed', 'redeemed')),
  ADD COLUMN redeemed_at timestamptz,
  ADD CHECK ((phase = 'redeemed') = (redeemed_at IS NOT NULL));

-- What a payment attempt was opened for: the quote with the priced choices, and the terms as accepted for them.
ALTER TABLE payment_attempt
  ADD COLUMN quote_id text REFERENCES quote,
  ADD COLUMN selection text,
  ADD COLUMN terms_accepted_at timestamptz;
CREATE INDEX payment_attempt_quote ON payment_attempt (quote_id);

-- The rows of tenants are visible to workers alone.
SET LOCAL ROLE masa_worker;

UPDATE coupon_redemption AS held SET phase = 'redeemed', redeemed_at = booking.changed_at
FROM booking WHERE booking.id = held.booking_id AND booking.state->>'hold' = 'sold' AND booking.draft->'couponCodes' ? held.code;

-- An attempt from before belongs to what its booking has chosen now; written as selectionOf in the bookings area writes it.
CREATE FUNCTION pg_temp.selection_of(quote_id text, draft jsonb) RETURNS text LANGUAGE sql AS $$
  SELECT concat_ws(' ', quote_id,
    CASE WHEN (draft->>'masaSafetyAssurance')::boolean THEN
      CASE WHEN (draft->>'isSecurityForces')::boolean THEN 'masaSafe:free' ELSE 'masaSafe:paid' END END,
    CASE WHEN (draft->>'ensureCancellation')::boolean THEN 'cancellationCover' END,
    CASE WHEN (draft->>'esimQuantity')::int > 0 THEN 'esim:' || (draft->>'esimQuantity') END,
    (SELECT string_agg('promotion:' || code, ' ' ORDER BY code COLLATE "C") FROM jsonb_array_elements_text(draft->'promotionCodes') AS code),
    (SELECT string_agg('coupon:' || code, ' ' ORDER BY code COLLATE "C") FROM jsonb_array_elements_text(draft->'couponCodes') AS code))
$$;

UPDATE payment_attempt AS attempt
SET quote_id = booking.quote_id, selection = pg_temp.selection_of(booking.quote_id, booking.draft), terms_accepted_at = booking.terms_accepted_at
FROM booking WHERE booking.id = attempt.booking_id;

UPDATE booking SET state = jsonb_set(
  jsonb_set(state, '{selection}', to_jsonb(pg_temp.selection_of(quote_id, draft))),
  '{payment,selection}', to_jsonb(pg_temp.selection_of(quote_id, draft)))
WHERE state ? 'payment';

RESET ROLE;
