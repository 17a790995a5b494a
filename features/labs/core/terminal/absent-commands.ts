/**
 * Commands that lessons show and no lab has: tools of another field, or of gear that is in no lab. Who types one is told
 * so. `lesson-commands.test.ts` keeps the lists: what labs have since learned is taken out.
 */

type Shell = 'gear' | 'host'

/** By the words that they begin with; `…` stands for any number of words. */
const WORDS_BY_SHELL: Readonly<Record<Shell, readonly string[]>> = {
  gear: [
    'show standby',
    'show vlan-gateways',
    'show interface cellular0',
    'show interface dci-0',
    'show ip bgp',
    'show redundancy',
    'show vxlan',
    'show environment',
    'show path-quality',
    'show nat forward',
  ],
  host: [
    'ping … -i wan1',
    'ping … -i wan2',
    'ping … -i wan3',
    'curl … -h',
    'show',
    'ansible-playbook',
    'aws',
    'az',
    'diff',
    'findmnt',
    'iperf3',
    'ls',
    'lsblk',
    'mmcli',
    'open',
    'sha256sum',
    'speedtest-cli',
    'ssh-keygen',
    'terraform',
    'git',
    'cat',
    'date',
    'mount',
    'openssl',
  ],
}

/** The words of the list that the line begins with; undefined for what nobody has heard of. Abbreviations are not followed. */
export function absentCommand(shell: Shell, line: string): string | undefined {
  const typed = line.trim().toLowerCase().split(/\s+/)
  const words = typed.slice(['no', 'do', 'sudo'].includes(typed[0] ?? '') ? 1 : 0)
  const begun = WORDS_BY_SHELL[shell].filter((each) => isBegunBy(words, each.split(' ')))
  // The longest one says most.
  return begun.toSorted((one, other) => other.length - one.length)[0]
}

function isBegunBy(typed: readonly string[], [word, ...others]: readonly string[]): boolean {
  if (word === undefined) return true
  if (word === '…') return typed.some((_each, at) => isBegunBy(typed.slice(at), others))
  return word === typed[0] && isBegunBy(typed.slice(1), others)
}

/** All of them, for the test that keeps the lists. */
export function absentCommands(): readonly { readonly shell: Shell; readonly words: string }[] {
  return (['gear', 'host'] as const).flatMap((shell) =>
    WORDS_BY_SHELL[shell].map((words) => ({ shell, words })),
  )
}
