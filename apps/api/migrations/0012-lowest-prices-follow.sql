-- Whoever fills a span of departures writes the calendar's lowest prices with it. An operator who changed a price, or
-- took an offer away, left them as they were: the calendar promised what no search found. Now they follow.
-- A price of nothing is one that is missing, and nobody's lowest.
CREATE FUNCTION masa_write_lowest_prices(days lowest_price[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM lowest_price AS old USING unnest(days) AS day
  WHERE (old.destination_code, old.category_code, old.date_from, old.nights)
      = (day.destination_code, day.category_code, day.date_from, day.nights);
  INSERT INTO lowest_price (destination_code, category_code, date_from, nights, double_pp)
  SELECT destination_code, category_code, date_from, nights, min(offer.double_pp)
  FROM offer JOIN unnest(days) AS day USING (destination_code, category_code, date_from, nights)
  WHERE offer.double_pp > 0 GROUP BY 1, 2, 3, 4
  ON CONFLICT (destination_code, category_code, date_from, nights) DO UPDATE SET double_pp = excluded.double_pp;
$$;

CREATE FUNCTION masa_follow_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM masa_write_lowest_prices(ARRAY(
      SELECT DISTINCT (destination_code, category_code, date_from, nights, 0)::lowest_price FROM gone));
  ELSE
    -- Only what moved: a mark on an offer changes no price.
    PERFORM masa_write_lowest_prices(ARRAY(
      SELECT DISTINCT (destination_code, category_code, date_from, nights, 0)::lowest_price FROM (
        (SELECT offer_id, destination_code, category_code, date_from, nights, double_pp FROM gone
         EXCEPT SELECT offer_id, destination_code, category_code, date_from, nights, double_pp FROM come)
        UNION ALL
        (SELECT offer_id, destination_code, category_code, date_from, nights, double_pp FROM come
         EXCEPT SELECT offer_id, destination_code, category_code, date_from, nights, double_pp FROM gone)
      ) AS moved));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER lowest_prices_follow_change AFTER UPDATE ON offer
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION masa_follow_prices();
CREATE TRIGGER lowest_prices_follow_delete AFTER DELETE ON offer
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION masa_follow_prices();

-- What was changed before this migration.
SELECT masa_write_lowest_prices(array_agg(lowest_price)) FROM lowest_price;
