/** Resources for tests. Every trait has a default: name only what the test is about. */
import type { Resource } from '../contract.ts'

export function aResource(traits: Partial<Resource> & { id: string }): Resource {
  return {
    title: traits.id,
    url: `https://example.test/${traits.id}`,
    publisher: 'Example Academy',
    kind: 'lab',
    topics: ['networking'],
    tracks: ['network-plus'],
    cost: 'free',
    level: 'beginner',
    description: 'Something to learn from.',
    isVerified: true,
    checkedOn: '2026-11-21',
    ...traits,
  }
}
