-- An offer is beaten when another of the same hotel, day, nights, room and board costs no party more and is found by
-- every filter that finds this one. A search looks at the others first: in a large catalogue they are one in three,
-- and one in six where flights are many.
-- Whoever fills the catalogue may mark; an offer that nobody has marked is merely looked at.
ALTER TABLE offer ADD COLUMN is_beaten boolean NOT NULL DEFAULT false;

CREATE INDEX offer_unbeaten ON offer (destination_code, category_code, date_from, nights)
  INCLUDE (hotel_id, pack_id, offer_id, double_pp, single, third_adult, child, infant, sub_category_mask, subject_mask)
  WHERE NOT is_beaten;

-- An offer that changes or goes may have been what beat others, and may itself be the best now: all of them are looked
-- at again. The mark is no price of its own, so setting it does not come here.
CREATE FUNCTION masa_unmark_beaten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offer SET is_beaten = false
  WHERE hotel_id = OLD.hotel_id AND date_from = OLD.date_from AND nights = OLD.nights AND is_beaten;
  IF TG_OP = 'UPDATE' THEN
    UPDATE offer SET is_beaten = false WHERE offer_id = NEW.offer_id AND is_beaten;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER unmark_beaten_on_change
  AFTER UPDATE OF pack_id, hotel_id, destination_code, category_code, date_from, nights, cls, typ, board,
    double_pp, single, third_adult, child, infant, sub_category_mask, subject_mask ON offer
  FOR EACH ROW EXECUTE FUNCTION masa_unmark_beaten();
CREATE TRIGGER unmark_beaten_on_delete AFTER DELETE ON offer FOR EACH ROW EXECUTE FUNCTION masa_unmark_beaten();
