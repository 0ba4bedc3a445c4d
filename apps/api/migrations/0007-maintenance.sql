-- A message may also close the site, and may name the destinations that it concerns.
ALTER TABLE maintenance_message
  ADD COLUMN closes_site boolean NOT NULL DEFAULT false,
  ADD COLUMN affected text[] NOT NULL DEFAULT '{}';
