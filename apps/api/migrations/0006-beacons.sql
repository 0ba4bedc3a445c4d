-- What browsers told of remotes that failed to load: counted per day, site, version and cause.
CREATE TABLE remote_failure (
  tenant text NOT NULL,
  day date NOT NULL DEFAULT masa_today(),
  remote text NOT NULL,
  version text NOT NULL,
  cause text NOT NULL,
  times int NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL DEFAULT masa_now(),
  PRIMARY KEY (tenant, day, remote, version, cause)
);
CALL masa_tenant_table('remote_failure');
