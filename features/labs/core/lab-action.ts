/**
 * What a learner did in a lab, as far as it changed the network's configuration or its cabling: the log by which the
 * server judges again.
 *
 * A panel writes the lines that one would type. So both ways have one meaning, and a log is read by whoever knows the
 * commands.
 */
import { z } from 'zod/mini'

const Id = z.string().check(z.minLength(1), z.maxLength(60))
/** Of a line of configuration, every word in full. */
export const LONGEST_LINE = 200

/** Of one action. */
const MOST_FIELDS = 60

const Line = z.string().check(z.maxLength(LONGEST_LINE))
const PortRef = z.object({ device: Id, port: Id })

const Values = z
  .record(Id, z.nullable(Id))
  .check(z.refine((values) => Object.keys(values).length <= MOST_FIELDS, 'fill in fewer fields'))

export const LabAction = z.discriminatedUnion('kind', [
  /** Configuration lines for a device, from its first mode on; a host has lines of its own. */
  z.object({
    kind: z.literal('configure'),
    device: Id,
    lines: z.array(Line).check(z.minLength(1), z.maxLength(100)),
  }),
  /** `copy running-config startup-config`. */
  z.object({ kind: z.literal('save'), device: Id }),
  /** `reload`: what was not saved is lost. */
  z.object({ kind: z.literal('reload'), device: Id }),
  z.object({ kind: z.literal('plug'), ends: z.tuple([PortRef, PortRef]) }),
  z.object({ kind: z.literal('unplug'), port: PortRef }),
  /** Fields of the worksheet, by id; null empties one. */
  z.object({ kind: z.literal('fill'), values: Values }),
])
export type LabAction = z.infer<typeof LabAction>

/** What is done to a network. */
export type NetworkAction = Exclude<LabAction, { kind: 'fill' }>

/** As JSON, of a whole log, in bytes: with what is sent beside it, it fits the 64 KB that a request may have. */
export const LONGEST_LOG = 60_000
