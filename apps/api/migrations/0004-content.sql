-- What sites say: each site has its own rows.

CREATE TABLE info_page (
  tenant text NOT NULL,
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9-]{1,80}$'),
  page_id text NOT NULL,
  kind text NOT NULL,
  footer_category text NOT NULL,
  sort int NOT NULL,
  title jsonb NOT NULL,
  summary jsonb NOT NULL,
  -- [{heading: {he…} | null, paragraphs: [{he…}]}]
  sections jsonb NOT NULL,
  updated_on date NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (tenant, slug)
);
CREATE UNIQUE INDEX info_page_id ON info_page (tenant, page_id);
CALL masa_tenant_table('info_page');

CREATE TABLE footer_category (
  tenant text NOT NULL,
  code text NOT NULL,
  sort int NOT NULL,
  names jsonb NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (tenant, code)
);
CALL masa_tenant_table('footer_category');

CREATE TABLE page_banner (
  tenant text NOT NULL,
  banner_id text NOT NULL,
  -- prefix, page, and "Mobile" for the phone's: FHSearchResultMobile
  page_key text NOT NULL,
  -- shown for this destination only; null is any
  destination_code text,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  link text,
  picture jsonb NOT NULL,
  sort int NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, banner_id)
);
CREATE INDEX page_banner_key ON page_banner (tenant, page_key);
CALL masa_tenant_table('page_banner');

-- Words of a page that are content, not interface: the headline of the home page, its reasons.
CREATE TABLE page_text (
  tenant text NOT NULL,
  page_key text NOT NULL,
  key text NOT NULL,
  text jsonb NOT NULL,
  PRIMARY KEY (tenant, page_key, key)
);
CALL masa_tenant_table('page_text');

CREATE TABLE timer_banner (
  tenant text NOT NULL,
  banner_id text NOT NULL,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  link_label jsonb NOT NULL,
  link text NOT NULL,
  picture jsonb NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (tenant, banner_id)
);
CALL masa_tenant_table('timer_banner');

-- Addresses that lead nowhere any more, and where they lead now.
CREATE TABLE page_redirect (
  tenant text NOT NULL,
  path text NOT NULL,
  target text NOT NULL CHECK (target ~ '^/([^/\\]|$)'),
  PRIMARY KEY (tenant, path)
);
CALL masa_tenant_table('page_redirect');

-- Who asked for the newsletter, and when they agreed to it.
CREATE TABLE mailing_lead (
  tenant text NOT NULL,
  email text NOT NULL,
  lang text NOT NULL,
  source text,
  consented_at timestamptz NOT NULL DEFAULT masa_now(),
  PRIMARY KEY (tenant, email)
);
CALL masa_tenant_table('mailing_lead');
