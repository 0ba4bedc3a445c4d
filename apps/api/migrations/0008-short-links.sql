-- Short links: each leads to a page of its own site, until its last day.
CREATE TABLE short_link (
  tenant text NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Za-z0-9_-]{8,32}$'),
  path text NOT NULL CHECK (path ~ '^/' AND length(path) <= 2000),
  expires_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT masa_now(),
  PRIMARY KEY (tenant, code)
);
-- The same page and day have one link; a path may be longer than an index row.
CREATE UNIQUE INDEX short_link_path ON short_link (tenant, md5(path), expires_on);
CREATE INDEX short_link_expiry ON short_link (expires_on);
CALL masa_tenant_table('short_link');
