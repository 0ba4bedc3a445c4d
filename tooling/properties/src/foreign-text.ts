import fc from 'fast-check'

/**
 * What another program, another release or an attacker may have left in the place of a JSON value: any text, any JSON,
 * and near misses, in which one part of the `fitting` value is replaced or left out.
 */
export function foreignText(fitting: unknown): fc.Arbitrary<string> {
  const replaced = fc
    .tuple(fc.constantFrom(...pathsOf(fitting)), fc.oneof(fc.jsonValue(), fc.constant(undefined)))
    .map(([path, part]) => JSON.stringify(withPart(fitting, { path, part })) ?? '')
  return fc.oneof(
    fc.string(),
    fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
    fc.json(),
    fc.constantFrom('null', '{}', '[]', '"x"', '7', 'true', '{"__proto__":null}', '{"version":2}', '{"pax":{}}'),
    { arbitrary: replaced, weight: 4 },
  )
}

type Path = readonly string[]

function pathsOf(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, part]) => pathsOf(part).map((path) => [key, ...path]))]
}

function withPart(value: unknown, { path: [key, ...rest], part }: { path: Path; part: unknown }): unknown {
  if (key === undefined) return part
  const changed = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  Object.assign(changed, { [key]: withPart(Reflect.get(changed, key), { path: rest, part }) })
  return changed
}
