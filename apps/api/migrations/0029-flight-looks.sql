-- What a site asked flight suppliers on one day (Asia/Jerusalem), for its budget and for the operator.
CREATE TABLE flight_look_day (
  tenant text NOT NULL,
  day date NOT NULL,
  -- questions that left; those that were answered from memory; those that failed
  asked int NOT NULL DEFAULT 0 CHECK (asked >= 0),
  remembered int NOT NULL DEFAULT 0 CHECK (remembered >= 0),
  failed int NOT NULL DEFAULT 0 CHECK (failed >= 0),
  -- itineraries and fares that were not given out, by cause
  dropped jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant, day)
);
CALL masa_tenant_table('flight_look_day');

-- How many questions a site may ask a day, where it is not the usual number.
CREATE TABLE flight_look_budget (
  tenant text PRIMARY KEY,
  a_day int NOT NULL CHECK (a_day >= 0)
);
CALL masa_tenant_table('flight_look_budget');
