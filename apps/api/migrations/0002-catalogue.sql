-- The catalogue that packages are sold from. Shared by every site; filled by the seed and by imports, read by requests.
-- Names are jsonb {he,en,ru,ar}; amounts are integer minor units of USD.

CREATE TABLE exchange_rate (
  day date NOT NULL,
  source text NOT NULL CHECK (source ~ '^[A-Z]{3}$'),
  target text NOT NULL CHECK (target ~ '^[A-Z]{3}$'),
  -- units of the target for one of the source, in millionths
  rate_millionths bigint NOT NULL CHECK (rate_millionths > 0),
  PRIMARY KEY (source, target, day)
);
CALL masa_catalogue_table('exchange_rate');

-- Words of codes: boards, room classes, facilities, subjects, deal types … one row a code, so that a new kind needs no table.
CREATE TABLE reference_word (
  kind text NOT NULL,
  code text NOT NULL,
  names jsonb NOT NULL,
  sort int NOT NULL DEFAULT 0,
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (kind, code)
);
CALL masa_catalogue_table('reference_word');

CREATE TABLE airport (
  code text PRIMARY KEY,
  city_code text NOT NULL,
  country_code text NOT NULL,
  names jsonb NOT NULL,
  time_zone text NOT NULL,
  lat double precision NOT NULL,
  lon double precision NOT NULL
);
CALL masa_catalogue_table('airport');

CREATE TABLE airline (code text PRIMARY KEY, name text NOT NULL);
CALL masa_catalogue_table('airline');

CREATE TABLE destination (
  code text PRIMARY KEY,
  airport_code text NOT NULL REFERENCES airport,
  country_code text NOT NULL,
  names jsonb NOT NULL,
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  picture_subject text NOT NULL,
  popularity int NOT NULL
);
CALL masa_catalogue_table('destination');

CREATE TABLE hotel (
  hotel_id bigint PRIMARY KEY,
  -- its code at the reservation wire
  code text NOT NULL UNIQUE,
  destination_code text NOT NULL REFERENCES destination,
  names jsonb NOT NULL,
  stars int NOT NULL CHECK (stars BETWEEN 1 AND 5),
  district jsonb NOT NULL,
  description jsonb NOT NULL,
  notes jsonb NOT NULL DEFAULT '{}',
  remarks jsonb NOT NULL DEFAULT '{}',
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  facilities text[] NOT NULL DEFAULT '{}',
  review_score numeric(3, 1),
  review_count int NOT NULL DEFAULT 0,
  beach_m int,
  centre_m int NOT NULL,
  airport_km int NOT NULL,
  -- [{subject, seed}] of the picture service
  gallery jsonb NOT NULL,
  perspective jsonb NOT NULL,
  boards text[] NOT NULL,
  -- how its packages can be bought now
  sale_state text NOT NULL DEFAULT 'available' CHECK (sale_state IN ('available', 'being_updated', 'phone_only'))
);
CREATE INDEX hotel_destination ON hotel (destination_code);
CALL masa_catalogue_table('hotel');

-- What a hotel sells: a room class in a composition type. Supplements are per person and night, above the offer's lead room and board.
CREATE TABLE hotel_room (
  hotel_id bigint NOT NULL REFERENCES hotel ON DELETE CASCADE,
  cls text NOT NULL,
  typ text NOT NULL,
  allotment int NOT NULL CHECK (allotment >= 0),
  max_adults int NOT NULL,
  max_children int NOT NULL,
  max_people int NOT NULL,
  -- beside max_people; 0 where babies are not taken
  max_infants int NOT NULL,
  area_m2 int NOT NULL,
  -- [{kind, count}]; kinds are words of kind bed
  beds jsonb NOT NULL,
  view text,
  -- {"BB": 0, "HB": 1800}: boards sold with this room
  board_supplements jsonb NOT NULL,
  supplement int NOT NULL,
  picture jsonb NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  sort int NOT NULL DEFAULT 0,
  PRIMARY KEY (hotel_id, cls, typ)
);
CALL masa_catalogue_table('hotel_room');

CREATE TABLE flight (
  flight_id bigint PRIMARY KEY,
  airline_code text NOT NULL REFERENCES airline,
  number text NOT NULL,
  origin text NOT NULL REFERENCES airport,
  destination text NOT NULL REFERENCES airport,
  departure_date date NOT NULL,
  departure_time text NOT NULL CHECK (departure_time ~ '^\d{2}:\d{2}$'),
  arrival_date date NOT NULL,
  arrival_time text NOT NULL CHECK (arrival_time ~ '^\d{2}:\d{2}$'),
  duration_minutes int NOT NULL CHECK (duration_minutes > 0),
  origin_terminal text,
  destination_terminal text,
  -- [{airport, waitMinutes}]
  stops jsonb NOT NULL DEFAULT '[]',
  seats int NOT NULL CHECK (seats >= 0),
  hand_bag_kg int NOT NULL,
  trolley_kg int NOT NULL,
  suitcase_kg int NOT NULL,
  cabin_class text NOT NULL DEFAULT 'Economy',
  -- a condition of the carrier that the traveller must confirm (a word of kind flightCondition)
  condition_code text,
  is_cancelled boolean NOT NULL DEFAULT false
);
CREATE INDEX flight_route ON flight (origin, destination, departure_date);
CALL masa_catalogue_table('flight');

-- A package: a journey on two flights, with the parts of its price that do not depend on the hotel.
CREATE TABLE pack (
  pack_id bigint PRIMARY KEY,
  category_code text NOT NULL,
  destination_code text NOT NULL REFERENCES destination,
  date_from date NOT NULL,
  nights int NOT NULL CHECK (nights BETWEEN 1 AND 30),
  out_flight_id bigint NOT NULL REFERENCES flight,
  in_flight_id bigint NOT NULL REFERENCES flight,
  flight_adult int NOT NULL,
  flight_child int NOT NULL,
  flight_infant int NOT NULL,
  tax_per_person int NOT NULL,
  transfer_per_person int NOT NULL,
  -- the hotel's nights: a flight over midnight lands on the day after
  check_in date NOT NULL,
  check_out date NOT NULL,
  is_being_updated boolean NOT NULL DEFAULT false
);
CREATE INDEX pack_departure ON pack (destination_code, date_from, nights);
CREATE INDEX pack_out_flight ON pack (out_flight_id);
CALL masa_catalogue_table('pack');

-- A dated offer: a package in one hotel, in its lead room and board. Each price is the whole package for one such
-- person (hotel, flights, transfers, taxes), so that any composition is a sum of products.
CREATE TABLE offer (
  offer_id bigint PRIMARY KEY,
  pack_id bigint NOT NULL,
  hotel_id bigint NOT NULL,
  destination_code text NOT NULL,
  category_code text NOT NULL,
  date_from date NOT NULL,
  nights int NOT NULL,
  cls text NOT NULL,
  typ text NOT NULL,
  board text NOT NULL,
  double_pp int NOT NULL,
  single int NOT NULL,
  third_adult int NOT NULL,
  child int NOT NULL,
  infant int NOT NULL,
  -- one bit for each sub-category and subject (`details.bit` of its word)
  sub_category_mask int NOT NULL DEFAULT 0,
  subject_mask int NOT NULL DEFAULT 0
);
-- The search reads nothing but this index.
CREATE INDEX offer_search ON offer (destination_code, category_code, date_from, nights)
  INCLUDE (hotel_id, pack_id, offer_id, double_pp, single, third_adult, child, infant, sub_category_mask, subject_mask);
CREATE UNIQUE INDEX offer_pack_hotel ON offer (pack_id, hotel_id);
CREATE INDEX offer_hotel ON offer (hotel_id, date_from);
CALL masa_catalogue_table('offer');

-- The price calendar's answer, kept beside the offers: cheapest person in a double, per day and nights.
CREATE TABLE lowest_price (
  destination_code text NOT NULL,
  category_code text NOT NULL,
  date_from date NOT NULL,
  nights int NOT NULL,
  double_pp int NOT NULL,
  PRIMARY KEY (destination_code, category_code, date_from, nights)
);
CALL masa_catalogue_table('lowest_price');

-- Which days the seed or an import has filled, so that a top-up adds only what is missing.
CREATE TABLE catalogue_fill (
  source text NOT NULL,
  filled_from date NOT NULL,
  filled_to date NOT NULL,
  scale int NOT NULL DEFAULT 1,
  PRIMARY KEY (source)
);
CALL masa_catalogue_table('catalogue_fill');

-- A hot deal: a discount on one offer, with or without a timer. The specification's greatest discount is 41 per cent.
CREATE TABLE deal (
  deal_id bigint PRIMARY KEY,
  deal_type_code text NOT NULL,
  category_code text NOT NULL,
  pack_id bigint NOT NULL,
  hotel_id bigint NOT NULL REFERENCES hotel,
  -- the room class that the discount is for; null is any
  cls text,
  discount_percent int NOT NULL CHECK (discount_percent BETWEEN 0 AND 41),
  title jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  is_on_home boolean NOT NULL DEFAULT false,
  sort int NOT NULL DEFAULT 0,
  -- null: every site
  tenants text[]
);
CREATE INDEX deal_pack ON deal (pack_id, hotel_id);
CREATE INDEX deal_hotel ON deal (hotel_id);
CALL masa_catalogue_table('deal');
