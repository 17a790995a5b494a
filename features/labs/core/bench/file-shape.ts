/**
 * The file of a network, field by field, and what is said of a field that is not as it should be.
 *
 * What each schema says completes “… has to be”.
 */
import { z } from 'zod/mini'

import type { HostLook } from '../network/network.ts'
import { LONGEST_NAME, MOST_DEVICES, plainName } from './bench.ts'
import {
  AdmissionInFile,
  FiberInFile,
  numberWithin,
  PowerClassInFile,
  PowerInFile,
  TransceiversInFile,
} from './file-hardware.ts'
import { HEIGHT, WIDTH } from './free-place.ts'

/** Of what is read here. Whoever changes what a file means raises it, and goes on reading older ones. */
export const FILE_VERSION = 1

/** Characters; every line that the terminal writes is shorter. */
const LONGEST_LINE = 250
const MOST_LINES = 1500
/** A year. */
const MOST_OFFSET_MS = 366 * 86_400_000
/** More than thirty years. */
const MOST_CLOCK_MS = 1e12

const LOOKS = ['pc', 'laptop', 'server', 'printer', 'phone', 'camera'] as const satisfies HostLook[]

const ID = 'an id of small letters, digits and hyphens that begins with a letter, such as pc-1'
const Id = z.string(ID).check(
  z.regex(/^[a-z][a-z0-9-]{0,59}$/, ID),
  z.refine((id) => !(id in Object.prototype), ID),
)

const MAC = 'the MAC address of one device, such as 00:00:5e:00:53:01'
/** The lowest bit of the first octet is for groups (IEEE 802-2014, 8.2). */
const MacText = z.string(MAC).check(z.regex(/^[0-9a-f][02468ace](:[0-9a-f]{2}){5}$/i, MAC))

const PlaceText = z.strictObject(
  { x: numberWithin(0, WIDTH), y: numberWithin(0, HEIGHT) },
  'a place with x and y',
)

const LINES = `a list of at most ${MOST_LINES} lines`
const Lines = z
  .array(
    z
      .string('a line of text')
      .check(z.maxLength(LONGEST_LINE, `a line of at most ${LONGEST_LINE} characters`)),
    LINES,
  )
  .check(z.maxLength(MOST_LINES, LINES))

const ALL_DEVICES = { id: Id, mac: MacText, place: PlaceText, running: Lines }

const PORTS = 'a list of ports, such as Gi1/0/1-8'
const KINDS = `switch, router, firewall, ${LOOKS.slice(0, -1).join(', ')} or ${LOOKS.at(-1)}`

const DeviceInFile = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.enum(['switch', 'router', 'firewall']),
      ...ALL_DEVICES,
      ports: z.string(PORTS).check(z.maxLength(200, PORTS)),
      /** Absent: what it runs with. */
      startup: z.optional(Lines),
      clockOffsetMs: z.optional(numberWithin(-MOST_OFFSET_MS, MOST_OFFSET_MS)),
      power: PowerInFile,
      transceivers: TransceiversInFile,
    }),
    z.strictObject({
      kind: z.enum(LOOKS),
      ...ALL_DEVICES,
      os: z.enum(['windows', 'linux'], 'windows or linux'),
      powerClass: PowerClassInFile,
      admission: AdmissionInFile,
    }),
  ],
  { error: ({ input }) => (isRecord(input) ? KINDS : 'a device with its fields') },
)
export type DeviceInFile = z.infer<typeof DeviceInFile>

const NAME = `a text of 1 to ${LONGEST_NAME} characters`
const DEVICES = `a list of at most ${MOST_DEVICES} devices`
/** A device with its port, as `sw-1 GigabitEthernet1/0/1`. */
const End = z.string('a device and its port, such as sw-1 GigabitEthernet1/0/1')
const CABLE_ID = 'a text of 1 to 60 characters'

const CableInFile = z.strictObject(
  {
    id: z.string(CABLE_ID).check(z.minLength(1, CABLE_ID), z.maxLength(60, CABLE_ID)),
    ends: z.tuple([End, End], 'a list of two ends'),
    fiber: FiberInFile,
  },
  'a cable with id and ends',
)
export type CableInFile = z.infer<typeof CableInFile>

export const BenchInFile = z.strictObject(
  {
    version: z.literal(FILE_VERSION),
    name: z
      .string(NAME)
      .check(z.overwrite(plainName), z.minLength(1, NAME), z.maxLength(LONGEST_NAME, NAME)),
    clockMs: numberWithin(0, MOST_CLOCK_MS),
    devices: z.array(DeviceInFile, DEVICES).check(z.maxLength(MOST_DEVICES, DEVICES)),
    cables: z.array(CableInFile, 'a list of cables'),
  },
  'an object',
)
export type BenchInFile = z.infer<typeof BenchInFile>

type Issue = {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
}

/** The first thing that is wrong, and where. */
export function problemOfShape(issues: readonly Issue[], data: unknown): string {
  const [issue] = issues
  if (!issue) return 'The file cannot be read.'
  const { where, field } = placeOf(issue.path, data)
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys ?? []
    return `${where || 'The file'} has a field “${shorten(key)}” that is not known here. Remove it, or correct its name.`
  }
  const subject = field === '' ? where : `${where && `${where}: `}“${field}”`
  return `${subject || 'The file'} has to be ${issue.message}.`
}

/** `Device 3 (sw-1)` and `place.x`. */
function placeOf(path: readonly PropertyKey[], data: unknown) {
  const [list, at, ...rest] = path
  if ((list !== 'devices' && list !== 'cables') || typeof at !== 'number')
    return { where: '', field: fieldWords(path) }
  return {
    where: list === 'devices' ? deviceWords(at, idAt(data, at)) : `Cable ${at + 1}`,
    field: fieldWords(rest),
  }
}

/** Lines and ends are counted from 1, as people do. */
function fieldWords(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(' ')
}

/** At most as much of a text as one reads at a glance, on one line. */
export function shorten(text: string): string {
  const trimmed = text.replaceAll(/\p{Cc}/gu, ' ').trim()
  return trimmed.length > 60 ? `${trimmed.slice(0, 60)}…` : trimmed
}

export function deviceWords(at: number, id: string | undefined): string {
  return `Device ${at + 1}${id === undefined ? '' : ` (${id})`}`
}

function idAt(data: unknown, at: number): string | undefined {
  const { devices } = data as { readonly devices: readonly unknown[] }
  const device = devices[at]
  return isRecord(device) && typeof device['id'] === 'string' ? shorten(device['id']) : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
