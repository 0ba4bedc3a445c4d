-- A quote is the same for every product, but for a part that its product alone reads: `envelope` and `snapshot`. Until now
-- every quote was that of a package.
ALTER TABLE quote RENAME COLUMN snapshot TO envelope;
ALTER TABLE quote ADD COLUMN product text, ADD COLUMN snapshot jsonb;

CREATE FUNCTION pg_temp.room_part(room jsonb, VARIADIC names text[]) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_object_agg(name, room->name) FROM unnest(names) AS name
$$;

CREATE FUNCTION pg_temp.rooms_part(rooms jsonb, VARIADIC names text[]) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(pg_temp.room_part(room, VARIADIC names) ORDER BY place), '[]')
  FROM jsonb_array_elements(rooms) WITH ORDINALITY AS list(room, place)
$$;

UPDATE quote SET
  product = 'vacation',
  snapshot = jsonb_build_object(
    'packId', envelope->'packId',
    'laId', envelope->'laId',
    'nights', envelope->'nights',
    'dealId', envelope->'dealId',
    'discountPercent', envelope->'discountPercent',
    'flights', envelope->'flights',
    'rooms', envelope->'rooms'),
  envelope = jsonb_strip_nulls(jsonb_build_object('cancellationSteps', envelope->'cancellationSteps'))
    || jsonb_build_object(
      'dateFrom', envelope->'dateFrom',
      'dateTo', envelope->'dateTo',
      'departure', jsonb_build_object(
        'date', envelope->'flights'->'outward'->'departureDate',
        'time', envelope->'flights'->'outward'->'departureTime',
        'zone', envelope->'flights'->'outward'->'originZone'),
      'party', pg_temp.rooms_part(envelope->'rooms', 'adults', 'children', 'infants', 'allowsInfants'),
      'destinationCode', envelope->'destinationCode',
      'categoryCode', envelope->'categoryCode',
      'isPhoneOrder', envelope->'isPhoneOrder',
      'needsFlightCondition', envelope->'needsFlightCondition',
      'lines', envelope->'lines',
      'rateMillionths', envelope->'rateMillionths',
      'rateDate', envelope->'rateDate',
      'items', jsonb_build_object(
        'stock', jsonb_build_object('kind', 'stock', 'isEssential', true, 'priceMinor', 0,
          'content', jsonb_build_object('demand', envelope->'demand')),
        'stay', jsonb_build_object('kind', 'hotelDesk', 'isEssential', true, 'priceMinor', 0,
          'content', jsonb_build_object(
            'hotelId', envelope->'hotelId',
            'hotelCode', envelope->'hotelCode',
            'checkIn', envelope->'checkIn',
            'checkOut', envelope->'checkOut',
            'rooms', pg_temp.rooms_part(envelope->'rooms', 'cls', 'typ', 'board', 'adults', 'children', 'infants')))));

ALTER TABLE quote ALTER COLUMN product SET NOT NULL, ALTER COLUMN snapshot SET NOT NULL;
