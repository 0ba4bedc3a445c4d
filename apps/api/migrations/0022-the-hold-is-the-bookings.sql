-- The time of a hold is the booking's own, not that of a row of stock: a booking of which nothing is our stock has one
-- too, and so has one of which nothing can be held. How many a visitor holds is counted by bookings.
ALTER TABLE booking
  ADD COLUMN held_since timestamptz,
  ADD COLUMN held_until timestamptz,
  -- where the hold was asked from
  ADD COLUMN held_from text,
  ADD CONSTRAINT booking_hold_time CHECK ((held_since IS NULL) = (held_until IS NULL)),
  ADD CONSTRAINT booking_longest_hold CHECK (held_until <= held_since + interval '45 minutes');

UPDATE booking SET held_since = held.since, held_until = held.until, held_from = held.address
FROM (SELECT booking_id, min(taken_at) AS since, min(expires_at) AS until, min(client_address) AS address
      FROM hold WHERE phase = 'live' GROUP BY booking_id) AS held
WHERE held.booking_id = booking.id AND booking.status IN ('holding', 'held', 'pay_open');

CREATE INDEX booking_held_until ON booking (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX booking_held_session ON booking (session_id) WHERE held_until IS NOT NULL;
CREATE INDEX booking_held_from ON booking (held_from) WHERE held_until IS NOT NULL;

-- With them go their checks and indexes.
ALTER TABLE hold DROP COLUMN expires_at, DROP COLUMN session_id, DROP COLUMN client_address;
