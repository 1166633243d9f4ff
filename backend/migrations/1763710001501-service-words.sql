-- What the owner wrote for Spanish readers: the contract's ServiceWords. NULL: everything is shown in English.
ALTER TABLE service ADD COLUMN spanish jsonb CHECK (jsonb_typeof(spanish) = 'object');

-- A service's position is its place from now on: 0, 1, 2 and so on, without gaps.
UPDATE service SET position = placed.place
FROM (SELECT id, row_number() OVER (ORDER BY position, id) - 1 AS place FROM service) AS placed
WHERE placed.id = service.id AND service.position <> placed.place;
