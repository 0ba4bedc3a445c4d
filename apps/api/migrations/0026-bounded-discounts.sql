-- How much of the sale price an agency's discounts may take together, in per cent; 41 is the most that any may give.
ALTER TABLE agency
  ADD COLUMN max_discount_percent int NOT NULL DEFAULT 41 CHECK (max_discount_percent BETWEEN 0 AND 41);
