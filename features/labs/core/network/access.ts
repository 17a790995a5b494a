/**
 * Who may work at a device, at its console or from elsewhere (SSH, Telnet), as part of the configuration.
 *
 * Passwords of labs keep nothing safe: of each, a short hash is kept, so that none is shown.
 */
import { shortHash } from '#platform/contract/short-hash.ts'

export type Transport = 'ssh' | 'telnet'
export const TRANSPORTS: readonly Transport[] = ['telnet', 'ssh']
export const PORT_BY_TRANSPORT = { ssh: 22, telnet: 23 } as const satisfies Record<
  Transport,
  number
>

/** `secret`: as `scramble` has it. */
export type DeviceUser = {
  readonly name: string
  /** 0 to 15: 15 may do all. */
  readonly level: number
  readonly secret: string
}

/** The console, or the lines for who comes from elsewhere (VTY): all of these are configured alike. */
export type LineName = 'console' | 'vty'

export type LineConfig = {
  /** Who gets in: anybody; who knows the line's password; the device's own users. */
  readonly login: 'none' | 'password' | 'local'
  /** As `scramble` has it; null: there is none. */
  readonly password: string | null
  /** What is answered, of the VTY lines. */
  readonly transports: readonly Transport[]
  /** An access list of those who may come; null: everybody. One that does not exist permits everything. */
  readonly accessClass: string | null
  /** After how long without a key the session ends; 0: never. */
  readonly timeoutSeconds: number
}

export type Access = {
  /** Who may log in, by name, each once; absent: nobody was named. */
  readonly users?: readonly DeviceUser[]
  /** The lines at which one works; one without an entry is as on a new device. */
  readonly lines?: Readonly<Partial<Record<LineName, LineConfig>>>
}

const USUAL_TIMEOUT_SECONDS = 600

/** As on a new device: who is at the console gets in, and nobody from elsewhere. */
export const BLANK_LINES: Readonly<Record<LineName, LineConfig>> = {
  console: {
    login: 'none',
    password: null,
    transports: [],
    accessClass: null,
    timeoutSeconds: USUAL_TIMEOUT_SECONDS,
  },
  vty: {
    login: 'password',
    password: null,
    transports: [],
    accessClass: null,
    timeoutSeconds: USUAL_TIMEOUT_SECONDS,
  },
}

export function lineOf({ lines }: Access, name: LineName): LineConfig {
  return lines?.[name] ?? BLANK_LINES[name]
}

/** What a configuration shows in place of a password. */
export function scramble(password: string): string {
  return shortHash(`labs ${password}`)
}

/**
 * Why a user who has a connection does not get in; null where they do, with the right password. SSH always wants a user
 * of the device (RFC 4252): the password of the line is for Telnet alone.
 *
 * @param user null: none was named.
 */
export function whyNoLogin(
  access: Access,
  transport: Transport,
  user: string | null,
): string | null {
  const { login, password } = lineOf(access, 'vty')
  if (login === 'none' && transport === 'telnet') return null
  if (login === 'password' && transport === 'telnet')
    return password === null ? 'A password is needed, and none is set.' : null
  if (login !== 'local')
    return 'SSH needs a user of the device: configure “login local” on the VTY lines.'
  return access.users?.some(({ name }) => name === user) ? null : 'The device has no such user.'
}
