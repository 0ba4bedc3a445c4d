-- What a booking's suppliers would keep of a cancellation, in minor units of the charged currency, beside the fee that
-- the traveller pays: the difference is ours. Null where none of them says, or one did not answer.
ALTER TABLE cancellation_quote ADD COLUMN supplier_penalty_minor bigint CHECK (supplier_penalty_minor >= 0);
