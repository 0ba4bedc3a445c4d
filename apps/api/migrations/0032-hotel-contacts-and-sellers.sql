-- What a traveller needs on arrival. Null: not known, and left out of orders.
ALTER TABLE hotel
  ADD COLUMN address jsonb,
  ADD COLUMN phone text,
  -- `HH:mm` by the clock of the place
  ADD COLUMN check_in_from text CHECK (check_in_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD COLUMN check_out_by text CHECK (check_out_by ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

-- Who sells, as a receipt names it: {name, address} by language, registrationNumber, nightPhone (answers at any hour, or
-- null). A site whose agency has none sells for the main site's.
ALTER TABLE agency ADD COLUMN seller jsonb;
