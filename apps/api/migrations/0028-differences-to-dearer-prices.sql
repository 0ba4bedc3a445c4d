-- A dearer price that was agreed to is paid beside what is promised already: each difference is a payment of its own.
ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_card_index_check,
  ADD CONSTRAINT payment_attempt_card_index_check CHECK (card_index >= 0);
