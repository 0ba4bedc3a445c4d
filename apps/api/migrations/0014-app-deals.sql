-- The app channel's deals: what an operator lists in a group by hand, and how often a deal was looked at. Groups and
-- sub-categories are words of kinds appDealGroup, appDealSection and appSubCategory; most choose their deals by a rule.

CREATE TABLE app_deal (
  group_code text NOT NULL,
  deal_id bigint NOT NULL REFERENCES deal ON DELETE CASCADE,
  -- lower stands first
  priority int NOT NULL DEFAULT 0,
  -- {he,en,ru,ar}; null for none
  remark jsonb,
  PRIMARY KEY (group_code, deal_id)
);
CREATE INDEX app_deal_deal ON app_deal (deal_id);
CALL masa_catalogue_table('app_deal');

CREATE TABLE app_deal_view (
  tenant text NOT NULL,
  deal_id bigint NOT NULL REFERENCES deal ON DELETE CASCADE,
  day date NOT NULL DEFAULT masa_today(),
  views int NOT NULL DEFAULT 0 CHECK (views >= 0),
  PRIMARY KEY (tenant, deal_id, day)
);
CALL masa_tenant_table('app_deal_view');

-- Deals of the main site are the app's as well.
UPDATE deal SET tenants = array_append(tenants, 'APP') WHERE 'MASA' = ANY (tenants) AND NOT 'APP' = ANY (tenants);
