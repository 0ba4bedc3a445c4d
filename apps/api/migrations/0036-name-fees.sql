-- What an airline asks for another name on issued tickets, for each traveller; an airline without a row has said nothing.
CREATE TABLE flight_name_fee (
  carrier text PRIMARY KEY CHECK (carrier ~ '^[A-Z0-9]{2,3}$'),
  usd_minor int NOT NULL CHECK (usd_minor BETWEEN 0 AND 1000000)
);
GRANT SELECT ON flight_name_fee TO masa_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON flight_name_fee TO masa_worker;

-- The fee for each traveller that was agreed to with the request; null where none was known.
ALTER TABLE order_correction ADD COLUMN fee jsonb;
