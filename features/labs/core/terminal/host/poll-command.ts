/** `snmpget`: asks a switch or a router for values (RFC 3416), by a community or as a user of SNMPv3. */
import { settledOf } from '../../network/data-plane/settle-now.ts'
import {
  levelOfUser,
  SNMP_LEVELS,
  SNMP_PORT,
  type Management,
  type SnmpLevel,
} from '../../network/management.ts'
import { shortName } from '../../network/names.ts'
import { deviceIn, type Gear } from '../../network/network.ts'
import { runProbe } from '../../network/run.ts'
import { portKey } from '../../network/settled.ts'
import { tablesOf, type NetworkState } from '../../network/state.ts'
import { refusal, text, type Outcome } from '../gear/exec-command.ts'
import { stormBlock } from '../gear/print-probes.ts'
import { hasArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import { findTarget } from './find-target.ts'
import type { HostLook } from './host-command.ts'

const NAMES = ['object', 'second', 'third', 'fourth'] as const
const LEVEL_BY_WORD: Readonly<Record<string, SnmpLevel>> = {
  noAuthNoPriv: 'noauth',
  authNoPriv: 'auth',
  authPriv: 'priv',
}

export function poll(look: HostLook, args: Args): Outcome {
  const asked: Asked[] = []
  for (const typed of NAMES.filter((each) => hasArg(args, each))) {
    const read = readObject(textArg(args, typed))
    if ('problem' in read) return { printed: refusal(read.problem) }
    asked.push(read)
  }
  const name = textArg(args, 'target')
  const found = findTarget(look, name)
  if ('unknown' in found) return found.unknown
  // As a capture shows it: all of it, or what is not encrypted.
  const oids = asked.map(({ oid }) => oid)
  // RFC 3416, 3, in BER: 14 bytes, and for each object 6 and a byte for each number but the first.
  const bytes = oids.reduce((sum, oid) => sum + 6 + oid.split('.').length - 2, 14)
  const pdu = `GetRequest(${bytes})  ${oids.join(' ')}`
  const said = hasArg(args, 'community')
    ? `C="${textArg(args, 'community')}" ${pdu}`
    : `F=${FLAGS[levelOf(args)]} U="${textOr(args, 'user')}" ${levelOf(args) === 'priv' ? '[!scopedPDU]' : pdu}`
  const run = runProbe(found.look.state, {
    kind: 'udp',
    from: look.host.id,
    to: found.to,
    port: SNMP_PORT,
    text: said,
  })
  const { attempt } = run.result
  if (!attempt.isAnswered || run.stopped)
    return {
      run,
      printed: [...text(`Timeout: No Response from ${name}.`), ...stormBlock(run.stopped)],
    }
  const device = deviceIn(run.state.network, attempt.by)
  const isOfUser = device.kind !== 'host' && !hasArg(args, 'community')
  const refused = isOfUser ? refuseUser(device.config.management, args) : null
  if (refused !== null) return { run, printed: refusal(refused) }
  const lines = asked.map((each) => {
    const value = device.kind === 'host' ? 'No Such Object' : valueOf(run.state, device, each)
    return `${hasArg(args, 'short') ? shortNameOf(each) : each.name} = ${value}`
  })
  return { run, printed: text(...lines) }
}

/** Authentication, privacy, and that a report is wanted (RFC 3412, 6.4). */
const FLAGS = { noauth: 'r', auth: 'ar', priv: 'apr' } as const satisfies Record<SnmpLevel, string>

function textOr(args: Args, name: string): string {
  return hasArg(args, name) ? textArg(args, name) : ''
}

function levelOf(args: Args): SnmpLevel {
  return LEVEL_BY_WORD[textOr(args, 'level')] ?? 'noauth'
}

/** Null, or why the agent tells this user nothing (RFC 3414, 3.2; RFC 3415, 3.2). */
function refuseUser({ snmpUsers, snmpGroups }: Management, args: Args): string | null {
  const level = levelOf(args)
  const rank = (each: SnmpLevel) => SNMP_LEVELS.indexOf(each)
  const user = snmpUsers.find(({ name }) => name === textOr(args, 'user'))
  if (!user) return 'Unknown user name: the device has no such user (-u).'
  if (rank(level) > rank(levelOfUser(user)))
    return 'Unsupported security level: this user has no secret for it (-l).'
  const hasHash = textOr(args, 'hash') === 'SHA' && textOr(args, 'secret') === user.authSecret
  if (level !== 'noauth' && !hasHash)
    return 'Authentication failure: another secret or protocol (-A, -a).'
  const hasCipher =
    textOr(args, 'cipher') === 'AES' && textOr(args, 'privacy') === user.privacySecret
  if (level === 'priv' && !hasCipher)
    return 'Decryption error: another secret or protocol of privacy (-X, -x).'
  const group = snmpGroups.find(({ name }) => name === user.group)
  return group && rank(group.level) <= rank(level)
    ? null
    : 'authorizationError: the group of this user asks for a higher level (-l), or does not exist.'
}

type Asked = {
  /** As it is printed: `IF-MIB::ifOperStatus.24`. */
  readonly name: string
  readonly object: ObjectName
  readonly index: number
  readonly oid: string
}

/** RFC 3418 and RFC 2863; the last number of an interface is its place among the ports, from 1. */
const OID_BY_OBJECT = {
  sysDescr: '.1.3.6.1.2.1.1.1',
  sysUpTime: '.1.3.6.1.2.1.1.3',
  sysName: '.1.3.6.1.2.1.1.5',
  ifNumber: '.1.3.6.1.2.1.2.1',
  ifDescr: '.1.3.6.1.2.1.2.2.1.2',
  ifAdminStatus: '.1.3.6.1.2.1.2.2.1.7',
  ifOperStatus: '.1.3.6.1.2.1.2.2.1.8',
  ifInErrors: '.1.3.6.1.2.1.2.2.1.14',
  ifName: '.1.3.6.1.2.1.31.1.1.1.1',
  ifHighSpeed: '.1.3.6.1.2.1.31.1.1.1.15',
} as const
type ObjectName = keyof typeof OID_BY_OBJECT

function readObject(typed: string): Asked | { readonly problem: string } {
  const bare = typed.replace(/^(?:SNMPv2-MIB|IF-MIB)::/, '')
  const dotted = bare.startsWith('.') ? bare : `.${bare}`
  for (const [object, oid] of Object.entries(OID_BY_OBJECT)) {
    const rest = [`.${object}.`, `${oid}.`].find((lead) => dotted.startsWith(lead))
    const index = rest === undefined ? '' : dotted.slice(rest.length)
    if (!/^\d{1,4}$/.test(index)) continue
    const mib = object.startsWith('sys') ? 'SNMPv2-MIB' : 'IF-MIB'
    return {
      name: `${mib}::${object}.${index}`,
      object: object as ObjectName,
      index: Number(index),
      oid: `${oid}.${index}`,
    }
  }
  return {
    problem: `“${typed}” is not known: ask for one of ${Object.keys(OID_BY_OBJECT).join(', ')}, with its number, such as sysName.0 or ifOperStatus.1.`,
  }
}

/** As `-Os` prints it: without its module. */
function shortNameOf({ name, object }: Asked): string {
  return object === 'sysUpTime' ? 'sysUpTimeInstance' : (name.split('::')[1] ?? name)
}

function valueOf(state: NetworkState, gear: Gear, { object, index }: Asked): string {
  const isOfDevice = object.startsWith('sys') || object === 'ifNumber'
  const port = gear.ports[index - 1]
  if (isOfDevice ? index !== 0 : port === undefined)
    return 'No Such Instance currently exists at this OID'
  const name = port ?? ''
  const status = settledOf(state).ports.get(portKey(gear.id, name))
  const { errors } = tablesOf(state, gear.id).counters[name] ?? {}
  switch (object) {
    case 'sysDescr':
      return `STRING: ${gear.kind} with ${gear.ports.length} ports`
    case 'sysUpTime':
      return `Timeticks: ${ticksText(state.clockMs)}`
    case 'sysName':
      return `STRING: ${gear.config.hostname}`
    case 'ifNumber':
      return `INTEGER: ${gear.ports.length}`
    case 'ifDescr':
      return `STRING: ${name}`
    case 'ifName':
      return `STRING: ${shortName(name)}`
    case 'ifAdminStatus':
      return `INTEGER: ${gear.config.interfaces[name]?.isShutdown ? 'down(2)' : 'up(1)'}`
    case 'ifOperStatus':
      return `INTEGER: ${status?.isUp ? 'up(1)' : 'down(2)'}`
    case 'ifInErrors':
      return `Counter32: ${(errors?.crc ?? 0) + (errors?.runts ?? 0)}`
    case 'ifHighSpeed':
      return `Gauge32: ${status?.speed ?? 0}`
  }
}

/** `(6230) 0:01:02.30`: hundredths of a second. */
function ticksText(ms: number): string {
  const ticks = Math.floor(ms / 10)
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(ticks / 100)
  return `(${ticks}) ${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(ticks % 100)}`
}
