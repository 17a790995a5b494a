/** Components of other features that the app passes to the pages of labs. */
import type { ComponentType } from 'react'

export type LabsParts = {
  /** The ways to the other pages about lessons. */
  readonly LessonsTabs: ComponentType
}
