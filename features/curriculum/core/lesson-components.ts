/** The components that a lesson may use: the check refuses others, and `web/lesson-text.tsx` renders each. */
export const LESSON_COMPONENTS = [
  'Situation',
  'Term',
  'WorkedExample',
  'TryIt',
  'Answer',
  'Mistake',
  'Remember',
  'Exercise',
  'Stack',
  'Topology',
  'Sequence',
  'Bits',
] as const
export type LessonComponent = (typeof LESSON_COMPONENTS)[number]
