-- What an operator saves of a site's look is of its type: colours, and radii. Nothing of it loads a file or calculates.
CREATE FUNCTION masa_is_colour(value text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT value ~ ('^(' || plain || '|light-dark\(' || plain || ', ?' || plain || '\))$')
  FROM (VALUES ('(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-zA-Z]{3,20}|(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([0-9a-z.,%/ +-]{1,80}\))')) AS colour (plain)
$$;

CREATE FUNCTION masa_is_theme(theme jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(theme) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_each(theme) AS entry (name, value) WHERE jsonb_typeof(value) <> 'string' OR NOT CASE
      WHEN name ~ '^--(color|logo)-[a-z0-9-]+$' THEN masa_is_colour(value #>> '{}')
      WHEN name ~ '^--(radius-[a-z0-9-]+|[a-z0-9-]+-radius)$'
        THEN value #>> '{}' ~ '^(0|[0-9]{1,4}(\.[0-9]{1,3})?(px|rem|em|%)|var\(--radius-[a-z0-9-]+\))$'
      ELSE false END)
$$;

-- Rows of before are left as they are; pages leave out what is of no type.
ALTER TABLE site ADD CONSTRAINT site_theme_by_type CHECK (masa_is_theme(theme)) NOT VALID;
ALTER TABLE agency ADD CONSTRAINT agency_background_is_colour CHECK (masa_is_colour(background_color_css)) NOT VALID;
