-- A booking's state by items and payments. What was one stock hold, one hotel reservation and one payment becomes the
-- items `stock` and `stay` and one payment for each attempt.

-- Stock is held for an item of a booking; while one selection takes the place of another, both are held.
ALTER TABLE hold ADD COLUMN item text NOT NULL DEFAULT 'stock';
ALTER TABLE hold ALTER COLUMN item DROP DEFAULT;
DROP INDEX hold_one_kept;
CREATE UNIQUE INDEX hold_one_kept ON hold (booking_id, item) WHERE phase <> 'released';

ALTER TABLE reservation ADD COLUMN item text NOT NULL DEFAULT 'stay';
ALTER TABLE reservation ALTER COLUMN item DROP DEFAULT;

-- The rows of tenants are visible to workers alone.
SET LOCAL ROLE masa_worker;

-- Stock is sold and coupons are redeemed before a charge is asked for, and no longer after it.
UPDATE hold SET phase = 'sold' FROM booking
WHERE booking.id = hold.booking_id AND hold.phase = 'pinned' AND booking.status IN ('supplier_ok', 'capturing');
UPDATE coupon_redemption AS held SET phase = 'redeemed', redeemed_at = masa_now() FROM booking
WHERE booking.id = held.booking_id AND held.phase = 'claimed' AND booking.status IN ('supplier_ok', 'capturing')
  AND booking.draft->'couponCodes' ? held.code;

CREATE FUNCTION pg_temp.course_of(status text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE
    WHEN status IN ('draft', 'held', 'pay_open', 'expired') THEN 'open'
    WHEN status IN ('authorised', 'rq', 'supplier_ok', 'capturing', 'captured', 'confirmed') THEN 'selling'
    WHEN status IN ('cancelling', 'cancelled') THEN 'cancelling'
    WHEN status = 'needs_review' THEN 'review'
    ELSE 'undoing' END
$$;

CREATE FUNCTION pg_temp.stock_of(state jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object('kind', 'stock', 'isEssential', true, 'isOwn', true, 'isHeldFirst', true, 'undoing', 'free',
    'priceMinor', 0, 'holdNumber', 1, 'round', 1, 'phase', CASE
      WHEN state->>'hold' = 'sold' OR state->>'status' IN ('supplier_ok', 'capturing') THEN 'confirmed'
      WHEN state->>'hold' IN ('live', 'pinned') THEN 'held'
      WHEN pg_temp.course_of(state->>'status') = 'open' THEN 'none'
      WHEN pg_temp.course_of(state->>'status') = 'cancelling' THEN 'cancelled'
      ELSE 'withdrawn' END)
$$;

CREATE FUNCTION pg_temp.stay_of(state jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object('kind', 'hotelDesk', 'isEssential', true, 'isOwn', false, 'isHeldFirst', false, 'undoing', 'free',
    'priceMinor', 0, 'holdNumber', 1, 'round', state->'reservation', 'phase', CASE state->>'supplier'
      WHEN 'asked' THEN 'confirming'
      WHEN 'confirmed' THEN 'confirmed'
      WHEN 'on_request' THEN 'onRequest'
      WHEN 'alternative' THEN CASE WHEN state->>'status' IN ('capturing', 'confirmed') THEN 'confirmed' ELSE 'onRequest' END
      WHEN 'refused' THEN 'refused'
      WHEN 'withdrawn' THEN CASE WHEN pg_temp.course_of(state->>'status') = 'cancelling' THEN 'cancelled' ELSE 'withdrawn' END
      ELSE 'none' END)
    || CASE WHEN state->>'supplier' = 'alternative' THEN '{"change": {"kind": "alternative"}}'::jsonb ELSE '{}' END
$$;

-- The present attempt is as far as the state said; the others are over, and money that comes on them goes back.
CREATE FUNCTION pg_temp.phase_of(state jsonb, attempt payment_attempt) RETURNS text LANGUAGE sql AS $$
  SELECT CASE
    WHEN attempt.id IS DISTINCT FROM state->'payment'->>'attemptId' THEN
      CASE WHEN attempt.phase IN ('voided', 'refunded', 'captured') THEN attempt.phase ELSE 'declined' END
    WHEN state->'payment'->>'phase' = 'authorised' THEN CASE state->>'status'
      WHEN 'supplier_ok' THEN 'captureAsked'
      WHEN 'capturing' THEN 'capturing'
      WHEN 'voiding' THEN 'voiding'
      WHEN 'needs_review' THEN CASE state->>'reason'
        WHEN 'capture_unresolved' THEN 'capturing' WHEN 'amount_mismatch' THEN 'voiding' ELSE 'authorised' END
      ELSE 'authorised' END
    WHEN state->'payment'->>'phase' = 'captured' AND state->>'status' IN ('refunding', 'cancelling') THEN 'refunding'
    -- A part of it: what was left is the fee of a cancellation.
    WHEN state->'payment'->>'phase' = 'refunded' AND attempt.refunded_minor < attempt.amount_minor THEN
      CASE state->>'status' WHEN 'cancelling' THEN 'refunding' ELSE 'captured' END
    ELSE state->'payment'->>'phase' END
$$;

CREATE FUNCTION pg_temp.payment_of(state jsonb, attempt payment_attempt) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('method', 'card', 'index', attempt.card_index, 'phase', phase,
    'amountMinor', attempt.amount_minor, 'selection', coalesce(attempt.selection, ''),
    -- Of money that was promised; the provider names a transaction for a card that it declined too.
    'transaction', CASE WHEN phase NOT IN ('open', 'declined') THEN attempt.transaction_id END,
    'isClosed', CASE WHEN attempt.id IS DISTINCT FROM state->'payment'->>'attemptId' THEN true END,
    'captureMinor', CASE WHEN phase IN ('captureAsked', 'capturing', 'captured', 'refunding', 'refunded') THEN attempt.amount_minor END,
    'capturedMinor', CASE WHEN phase IN ('captured', 'refunding', 'refunded') THEN attempt.amount_minor ELSE 0 END,
    'refundedMinor', CASE WHEN phase = 'refunded' THEN attempt.amount_minor ELSE attempt.refunded_minor END,
    'refundToMinor', CASE WHEN phase NOT IN ('captured', 'refunding', 'refunded') THEN 0
      ELSE coalesce((state->'cancellation'->>'refundMinor')::bigint,
        CASE WHEN phase = 'captured' THEN attempt.refunded_minor ELSE attempt.amount_minor END) END))
  FROM (SELECT pg_temp.phase_of(state, attempt) AS phase) AS known
$$;

CREATE FUNCTION pg_temp.choice_of(quote_id text, draft jsonb) RETURNS text LANGUAGE sql AS $$
  SELECT concat_ws(' ', quote_id,
    CASE WHEN (draft->>'masaSafetyAssurance')::boolean THEN
      CASE WHEN (draft->>'isSecurityForces')::boolean THEN 'masaSafe:free' ELSE 'masaSafe:paid' END END,
    CASE WHEN (draft->>'ensureCancellation')::boolean THEN 'cancellationCover' END,
    CASE WHEN (draft->>'esimQuantity')::int > 0 THEN 'esim:' || (draft->>'esimQuantity') END,
    (SELECT string_agg('promotion:' || code, ' ' ORDER BY code COLLATE "C") FROM jsonb_array_elements_text(draft->'promotionCodes') AS code),
    (SELECT string_agg('coupon:' || code, ' ' ORDER BY code COLLATE "C") FROM jsonb_array_elements_text(draft->'couponCodes') AS code))
$$;

UPDATE booking SET state = jsonb_strip_nulls(jsonb_build_object(
  'status', status,
  'course', pg_temp.course_of(status),
  'due', state->'due',
  'selection', pg_temp.choice_of(quote_id, draft),
  'holdNumber', CASE WHEN has_held THEN 1 ELSE 0 END,
  'rights', CASE
    WHEN jsonb_array_length(coalesce(draft->'couponCodes', '[]')) = 0 THEN 'none'
    WHEN status IN ('supplier_ok', 'capturing', 'confirmed', 'cancelling', 'cancelled') THEN 'redeemed'
    WHEN status = 'needs_review' AND state->>'hold' = 'sold' THEN 'redeemed'
    WHEN pg_temp.course_of(status) = 'undoing' OR status = 'expired' THEN 'returned'
    ELSE 'claimed' END,
  'reason', CASE WHEN status = 'confirmed' THEN NULL ELSE coalesce(state->>'reason', CASE status WHEN 'expired' THEN 'hold_expired' END) END,
  'waits', state->'waits',
  'cancellation', state->'cancellation'))
  || jsonb_build_object(
    'items', CASE WHEN has_held
      THEN jsonb_build_object('stock', pg_temp.stock_of(state), 'stay', pg_temp.stay_of(state)) ELSE '{}' END,
    'payments', coalesce((SELECT jsonb_object_agg(attempt.id, pg_temp.payment_of(state, attempt)) FROM payment_attempt AS attempt
      WHERE attempt.booking_id = booking.id), '{}'))
FROM (SELECT id AS held_id, status <> 'draft' OR state->>'hold' <> 'none' AS has_held FROM booking) AS held
WHERE held.held_id = booking.id;

-- What bookings still ask of the outside.
CREATE FUNCTION pg_temp.payment_id(of_booking text, effect jsonb) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce(effect->>'attemptId', (SELECT id FROM payment_attempt
    WHERE booking_id = of_booking AND transaction_id = effect->>'transaction'))
$$;
UPDATE booking_effect AS waiting SET effect = changed.effect, kind = changed.effect->>'kind', fingerprint = changed.effect::text
FROM (
  SELECT booking_effect.id, CASE booking_effect.kind
    WHEN 'reserve' THEN jsonb_build_object('kind', 'confirm', 'item', 'stay', 'round', effect->'reservation', 'supplier', 'hotelDesk')
    WHEN 'withdraw' THEN jsonb_build_object('kind', 'withdraw', 'item', 'stay', 'round', effect->'reservation', 'supplier', 'hotelDesk')
    WHEN 'watch_request' THEN jsonb_build_object('kind', 'watch_item', 'item', 'stay', 'round', effect->'reservation', 'supplier', 'hotelDesk')
    WHEN 'capture' THEN jsonb_build_object('kind', 'capture', 'payment', pg_temp.payment_id(booking_id, effect), 'amountMinor', booking.state->'due'->'amountMinor')
    WHEN 'refund' THEN jsonb_build_object('kind', 'refund', 'payment', pg_temp.payment_id(booking_id, effect), 'totalMinor',
      coalesce(effect->'amountMinor', (SELECT to_jsonb(amount_minor) FROM payment_attempt WHERE payment_attempt.id = pg_temp.payment_id(booking_id, effect))))
    ELSE jsonb_build_object('kind', booking_effect.kind, 'payment', pg_temp.payment_id(booking_id, effect)) END AS effect
  FROM booking_effect JOIN booking ON booking.id = booking_id
  WHERE done_at IS NULL AND booking_effect.kind IN ('reserve', 'withdraw', 'watch_request', 'capture', 'refund', 'void', 'watch_payment', 'watch_authorisation')
) AS changed WHERE changed.id = waiting.id;

RESET ROLE;
