/** Placements as the server shows them, for page tests. Name only what the test is about. */
import type { Placement } from '../../contract.ts'

export function aQuestion(id: string, number = 1): Extract<Placement, { status: 'open' }> {
  return {
    status: 'open',
    number,
    most: 12,
    asked: {
      id,
      kind: 'single',
      stem: `What is asked by ${id}?`,
      exhibits: [],
      scenario: null,
      rightCount: 1,
      options: ['alpha', 'bravo', 'charlie', 'delta'].map((option) => ({
        id: option,
        text: `${option} of ${id}`,
      })),
    },
  }
}

export function anEnd(
  traits: Partial<Extract<Placement, { status: 'ended' }>> = {},
): Extract<Placement, { status: 'ended' }> {
  return {
    status: 'ended',
    answered: 9,
    lessonOrder: 'placement',
    isReadingOrder: false,
    begins: [
      { number: '2', title: 'Building networks' },
      { number: '3', title: 'Running networks' },
    ],
    later: [{ number: '1', title: 'How networks work' }],
    opening: null,
    ...traits,
  }
}
