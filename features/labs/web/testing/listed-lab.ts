/** A lab as the list has it: name only what the test is about. */
import type { ListedLab } from '../../contract.ts'

export function aListedLab(traits: Partial<ListedLab> = {}): ListedLab {
  return {
    id: 'access-ports-and-trunk',
    title: 'Access ports and a trunk',
    summary: 'One desk is cut off: find out why, and repair it.',
    minutes: 10,
    topics: [
      { id: 'vlans', title: 'VLANs' },
      { id: 'trunks', title: 'Trunks' },
    ],
    domain: { exam: 'n10-009', number: '2', title: 'Building networks' },
    lessons: [],
    results: [],
    ...traits,
  }
}
