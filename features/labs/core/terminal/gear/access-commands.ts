/** Who may work at the device: users, the console and the VTY lines; with the lines that print it. */
import {
  BLANK_LINES,
  lineOf,
  scramble,
  TRANSPORTS,
  type DeviceUser,
  type LineConfig,
  type LineName,
} from '../../network/access.ts'
import type { Management } from '../../network/management.ts'
import { compareText } from '../../network/names.ts'
import type { Gear } from '../../network/network.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { ConfigureCommand, Configured, Refused } from './configure-command.ts'

/** Of the hash that stands in for a password, as it is printed. */
const HASHED = 9
const HASH = /^[0-9a-f]{16}$/
const NO_SECRET = 'Labs keep a short hash of it, and no secrets: use no password of yours here.'

export const ACCESS_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern:
      'username <name:word> [privilege <privilege:0-15>] <kind:secret|password> [<type:0|9>] <key:word>',
    says: 'A user who may log in',
    does: (gear, _mode, args) => {
      const name = textArg(args, 'name')
      const key = readKey(args)
      if ('problem' in key) return key
      const level = hasArg(args, 'privilege') ? numberArg(args, 'privilege') : 1
      const user = { name, level, secret: key.hash }
      const others = (gear.config.management.users ?? []).filter((each) => each.name !== name)
      const users = [...others, user].toSorted((one, other) => compareText(one.name, other.name))
      return { ...withAccess(gear, { users }), ...key.notes, line: userLine(user) }
    },
    no: {
      pattern: 'no username <name:word>',
      says: 'Remove the user',
      does: (gear, _mode, args) => {
        const users = gear.config.management.users ?? []
        const kept = users.filter(({ name }) => name !== textArg(args, 'name'))
        return kept.length === users.length
          ? { problem: 'There is no such user.', value: 'name' }
          : withAccess(gear, { users: kept })
      },
    },
  },
  {
    pattern: 'line console <number:0-0>',
    says: 'How one gets in at the console',
    does: () => ({ mode: { kind: 'line', line: 'console' } }),
  },
  {
    pattern: 'line vty <first:0-15> [<last:0-15>]',
    says: 'How one gets in from elsewhere; here all lines are alike',
    does: () => ({ mode: { kind: 'line', line: 'vty' } }),
  },
  {
    pattern: 'ip ssh version <version:2>',
    says: 'The only version that there is here',
    does: () => ({}),
  },
  {
    pattern: 'crypto key generate rsa [modulus <bits:1024-4096>]',
    says: 'Nothing to do here: a device has a key for SSH from the start',
    does: () => ({ notes: ['The device has a key already: SSH needs no other here.'] }),
  },
]

export const LINE_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'login [<local:local>]',
    says: 'Ask for the password of the line, or for a user of the device',
    does: onLine((line, args) => ({
      ...line,
      login: hasArg(args, 'local') ? 'local' : 'password',
    })),
    no: {
      says: 'Ask nothing',
      does: onLine((line) => ({ ...line, login: 'none' })),
    },
  },
  {
    pattern: 'password [<type:0|9>] <key:word>',
    says: 'The password of the line',
    does: (gear, mode, args) => {
      const key = readKey(args)
      if ('problem' in key) return key
      const changed = onLine((line) => ({ ...line, password: key.hash }))(gear, mode, args)
      return { ...changed, ...key.notes, line: `password ${HASHED} ${key.hash}` }
    },
    no: {
      pattern: 'no password',
      says: 'No password',
      does: onLine((line) => ({ ...line, password: null })),
    },
  },
  {
    pattern: 'transport input (<kind:all|none>, <one:ssh|telnet> [<other:ssh|telnet>])',
    says: 'What is answered: SSH, Telnet, both or nothing',
    does: onVty((line, args) => {
      const wanted = ['kind', 'one', 'other'].flatMap((name) =>
        hasArg(args, name) ? [textArg(args, name)] : [],
      )
      const isWanted = (each: string) => wanted.includes(each) || wanted.includes('all')
      return { ...line, transports: TRANSPORTS.filter(isWanted) }
    }),
    no: {
      pattern: 'no transport input',
      says: 'Nothing is answered',
      does: onVty((line) => ({ ...line, transports: [] })),
    },
  },
  {
    pattern: 'access-class <list:word> in',
    says: 'Who may come, by an access list; others are refused',
    does: onVty((line, args) => ({ ...line, accessClass: textArg(args, 'list') })),
    no: {
      pattern: 'no access-class [<list:word> [in]]',
      says: 'Everybody may come',
      does: onVty((line) => ({ ...line, accessClass: null })),
    },
  },
  {
    pattern: 'exec-timeout <minutes:0-600> [<seconds:0-59>]',
    says: 'End a session in which nobody types; 0: never. In labs nobody waits so long',
    does: onLine((line, args) => ({
      ...line,
      timeoutSeconds:
        60 * numberArg(args, 'minutes') +
        (hasArg(args, 'seconds') ? numberArg(args, 'seconds') : 0),
    })),
    no: {
      says: 'After 10 minutes',
      does: onLine((line) => ({ ...line, timeoutSeconds: BLANK_LINES.vty.timeoutSeconds })),
    },
  },
]

type Key = { readonly hash: string; readonly notes: Pick<Configured, 'notes'> } | Refused

function readKey(args: Args): Key {
  const key = textArg(args, 'key')
  if (!hasArg(args, 'type') || textArg(args, 'type') !== String(HASHED))
    return { hash: scramble(key), notes: { notes: [NO_SECRET] } }
  return HASH.test(key)
    ? { hash: key, notes: {} }
    : {
        problem: `“${key}” is no hash. Without the ${HASHED}, write the password itself.`,
        value: 'key',
      }
}

function onLine(change: (line: LineConfig, args: Args) => LineConfig): ConfigureCommand['does'] {
  return (gear, mode, args) =>
    mode.kind === 'line'
      ? withLine(gear, mode.line, change(lineOf(gear.config.management, mode.line), args))
      : { problem: 'Choose a line first.' }
}

function onVty(change: (line: LineConfig, args: Args) => LineConfig): ConfigureCommand['does'] {
  return (gear, mode, args) =>
    mode.kind === 'line' && mode.line === 'console'
      ? { problem: 'Nobody comes to the console from elsewhere. Write “line vty 0 15” first.' }
      : onLine(change)(gear, mode, args)
}

/** What is as on a new device is not kept. */
function withLine(gear: Gear, name: LineName, line: LineConfig): Configured {
  const { [name]: _before, ...others } = gear.config.management.lines ?? {}
  const isBlank = JSON.stringify(line) === JSON.stringify(BLANK_LINES[name])
  return withAccess(gear, { lines: isBlank ? others : { ...others, [name]: line } })
}

function withAccess(
  { config }: Gear,
  change: Pick<Management, 'users'> | Pick<Management, 'lines'>,
): Configured {
  const { users, lines, ...others } = { ...config.management, ...change }
  const management = {
    ...others,
    ...(users && users.length > 0 && { users }),
    ...(lines && Object.keys(lines).length > 0 && { lines }),
  }
  return { config: { ...config, management } }
}

/** Passwords stand in them as hashes: the lines give the configuration again, and nobody reads a password. */
export function accessLines(management: Management): readonly string[] {
  return [
    ...(management.users ?? []).map(userLine),
    ...linesOf(management, 'console', 'line console 0'),
    ...linesOf(management, 'vty', 'line vty 0 15'),
  ]
}

function userLine({ name, level, secret }: DeviceUser): string {
  return `username ${name}${level === 1 ? '' : ` privilege ${level}`} secret ${HASHED} ${secret}`
}

function linesOf(management: Management, name: LineName, title: string): readonly string[] {
  const line = management.lines?.[name]
  if (!line) return []
  const { login, password, transports, accessClass, timeoutSeconds } = line
  const seconds = timeoutSeconds % 60
  const inner = [
    ...(timeoutSeconds === BLANK_LINES[name].timeoutSeconds
      ? []
      : [`exec-timeout ${(timeoutSeconds - seconds) / 60} ${seconds}`]),
    ...(password === null ? [] : [`password ${HASHED} ${password}`]),
    login === 'none' ? 'no login' : login === 'local' ? 'login local' : 'login',
    ...(accessClass === null ? [] : [`access-class ${accessClass} in`]),
    ...(transports.length === 0 ? [] : [`transport input ${transports.join(' ')}`]),
  ]
  return [title, ...inner.map((each) => ` ${each}`), '!']
}
