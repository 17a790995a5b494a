/**
 * A schema of a contract, made faster for the server.
 *
 * Contracts use zod/mini, whose objects are checked field by field each time. Objects of zod itself compile their check
 * once: an answer with hundreds of objects is parsed two to five times as fast. What is accepted stays the same.
 *
 * `z.readonly` promises that nothing changes such a value: each object is parsed once, however often it is sent. It is
 * for what the content holds for as long as the server runs, not for what is made for one answer.
 */
import { z } from 'zod'

export function compileSchema<Schema extends z.core.$ZodType>(
  schema: Schema,
): z.core.$ZodType<z.output<Schema>, z.input<Schema>> {
  return compiled(schema) as z.core.$ZodType<z.output<Schema>, z.input<Schema>>
}

function compiled(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  // A check may look at what it was declared on.
  if (def.checks !== undefined && def.checks.length > 0) return schema
  if (def.type === 'object') {
    const shape = Object.entries(def.shape).map(([key, field]) => [key, compiled(field)])
    const object = z.object(Object.fromEntries(shape))
    return def.catchall ? object.catchall(def.catchall) : object
  }
  if (def.type === 'array') return z.array(compiled(def.element))
  if (def.type === 'nullable') return z.nullable(compiled(def.innerType))
  if (def.type === 'optional') return z.optional(compiled(def.innerType))
  if (def.type === 'readonly') return parsedOnce(compiled(def.innerType))
  if (def.type === 'union') return compileUnion(def)
  return schema
}

/** Remembers what came out of each object that was valid. */
function parsedOnce(schema: z.core.$ZodType): z.core.$ZodType {
  const known = new WeakMap<object, unknown>()
  return z.transform((value: unknown, { issues }) => {
    const isObject = typeof value === 'object' && value !== null
    const before = isObject ? known.get(value) : undefined
    if (before !== undefined) return before
    const parsed = z.safeParse(schema, value)
    if (!parsed.success) {
      issues.push(...(parsed.error.issues as z.core.$ZodRawIssue[]))
      return z.NEVER
    }
    if (isObject) known.set(value, parsed.data)
    return parsed.data
  })
}

function compileUnion(def: z.core.$ZodUnionDef): z.core.$ZodType {
  const union = { ...def, options: def.options.map(compiled) }
  // Both others say `inclusive: false`; in the one without a discriminator, exactly one shape may fit.
  if (isDiscriminated(union)) return new z.ZodDiscriminatedUnion(union)
  return def.inclusive === false ? new z.ZodXor(union) : new z.ZodUnion(union)
}

function isDiscriminated(def: z.core.$ZodUnionDef): def is z.core.$ZodDiscriminatedUnionDef {
  return 'discriminator' in def
}
