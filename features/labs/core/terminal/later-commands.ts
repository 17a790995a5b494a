/**
 * Commands that lessons show and these labs do not have yet, with the milestone that brings them, and tools that they
 * will never have. Who types one is told so. A list that only gets shorter: `lesson-commands.test.ts` keeps it.
 */

/** `no-lab`: a tool of another field, or of gear that no lab has. */
export type Milestone = 'b' | 'c' | 'd' | 'e' | 'no-lab'

/** By the words that they begin with; `*` stands for any word, `…` for any number of them. */
const GEAR: Readonly<Record<string, Milestone>> = {
  'show standby': 'no-lab',
  'show vlan-gateways': 'no-lab',
  'show interface cellular0': 'no-lab',
  'show interface dci-0': 'no-lab',
  'show ip bgp': 'no-lab',
  'show redundancy': 'no-lab',
  'show vxlan': 'no-lab',
  'show environment': 'no-lab',
  'show path-quality': 'no-lab',
  'show nat forward': 'no-lab',
}

const HOST: Readonly<Record<string, Milestone>> = {
  'ping … -i wan1': 'no-lab',
  'ping … -i wan2': 'no-lab',
  'ping … -i wan3': 'no-lab',
  'curl … -h': 'no-lab',
  show: 'no-lab',
  'ansible-playbook': 'no-lab',
  aws: 'no-lab',
  az: 'no-lab',
  diff: 'no-lab',
  findmnt: 'no-lab',
  iperf3: 'no-lab',
  ls: 'no-lab',
  lsblk: 'no-lab',
  mmcli: 'no-lab',
  open: 'no-lab',
  sha256sum: 'no-lab',
  'speedtest-cli': 'no-lab',
  'ssh-keygen': 'no-lab',
  terraform: 'no-lab',
  git: 'no-lab',
  cat: 'no-lab',
  date: 'no-lab',
  mount: 'no-lab',
  openssl: 'no-lab',
}

/** Undefined for what nobody has heard of. Abbreviations are not followed. */
export function laterCommand(
  shell: 'gear' | 'host',
  line: string,
): { readonly words: string; readonly milestone: Milestone } | undefined {
  const typed = line.trim().toLowerCase().split(/\s+/)
  const words = typed.slice(['no', 'do', 'sudo'].includes(typed[0] ?? '') ? 1 : 0)
  const list = shell === 'gear' ? GEAR : HOST
  const begun = Object.keys(list).filter((each) => isBegunBy(words, each.split(' ')))
  // The longest one says most.
  const [found] = begun.toSorted((one, other) => other.length - one.length)
  return found === undefined
    ? undefined
    : { words: found.replace(' * ', ' … '), milestone: list[found] as Milestone }
}

function isBegunBy(typed: readonly string[], [word, ...others]: readonly string[]): boolean {
  if (word === undefined) return true
  if (word === '…') return typed.some((_each, at) => isBegunBy(typed.slice(at), others))
  return (word === '*' || word === typed[0]) && isBegunBy(typed.slice(1), others)
}

/** All of them, for the test that keeps the list short. */
export function laterCommands(): readonly {
  readonly shell: 'gear' | 'host'
  readonly words: string
}[] {
  return [
    ...Object.keys(GEAR).map((words) => ({ shell: 'gear' as const, words })),
    ...Object.keys(HOST).map((words) => ({ shell: 'host' as const, words })),
  ]
}
