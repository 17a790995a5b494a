/**
 * What an exercise is made from, as `content/exercises/<kind>/` has it, and what joins it with its code.
 *
 * A kind's code exports one engine: the shape of its files, and `create`, which makes the exercises from them. The
 * browser gets the files as data beside the code; in Node they are read from the folder. No engine reads a file.
 */
import { z } from 'zod/mini'

import { SLUG } from '#platform/contract/slug.ts'

import type { ExerciseKind } from '../contract.ts'
import { DIFFICULTIES, type Difficulty, type ExerciseModule } from './exercise.ts'
import type { Subject } from './subjects.ts'
import { unknownName } from './template/expression.ts'

/** The files of one kind: `kind.yaml`, and the others by their names without `.yaml`. */
export type Material<KindFile, ScenarioFile = never> = {
  readonly kind: KindFile
  readonly scenarios: Readonly<Record<string, ScenarioFile>>
}

/** Something to mend in a file that has the right shape. */
export type Finding = {
  /** The file, without `.yaml`. */
  readonly file: string
  /** Leads to the part of the file that is meant. */
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** A kind with its material: what a page needs of it. */
export type Kind = {
  readonly title: string
  readonly module: ExerciseModule
  /** All that it can ask about. */
  readonly subjects: readonly Subject[]
}

/** A kind with all of its material: what the server judges by. */
export type WholeKind = Kind & {
  /** From `revisionOf`. */
  readonly revision: string
}

/** The code of a kind, whatever its material. */
export type Engine = {
  readonly kind: ExerciseKind
  /** The shape of `kind.yaml`. */
  readonly kindFile: z.core.$ZodType
  /** The shape of every other file; null where there are none. */
  readonly scenarioFile: z.core.$ZodType | null
  /** What a shape cannot say, such as which placeholders a text may use. */
  readonly findings: (material: Material<unknown, unknown>) => readonly Finding[]
  /** @param material as its shapes have parsed it, or as it was when they did. */
  readonly open: (material: Material<unknown, unknown>) => Kind
}

type EngineDesign<KindFile extends { readonly title: string }, ScenarioFile> = {
  readonly kind: ExerciseKind
  readonly kindFile: z.ZodMiniType<KindFile>
  readonly scenarioFile?: z.ZodMiniType<ScenarioFile>
  readonly findings?: (material: Material<KindFile, ScenarioFile>) => readonly Finding[]
  readonly create: (material: Material<KindFile, ScenarioFile>) => ExerciseModule
  readonly subjects: (material: Material<KindFile, ScenarioFile>) => readonly Subject[]
}

export function defineEngine<KindFile extends { readonly title: string }, ScenarioFile = never>(
  design: EngineDesign<KindFile, ScenarioFile>,
): Engine {
  // Nothing else trusts the shapes: whoever passes material has checked it, or the build has.
  const own = (material: Material<unknown, unknown>) => material as Material<KindFile, ScenarioFile>
  return {
    kind: design.kind,
    kindFile: design.kindFile,
    scenarioFile: design.scenarioFile ?? null,
    findings: (material) => design.findings?.(own(material)) ?? [],
    open: (material) => ({
      title: own(material).kind.title,
      module: design.create(own(material)),
      subjects: design.subjects(own(material)),
    }),
  }
}

// The pieces of which the shapes are made, with messages that say what to write.

export const Text = z
  .string('write some text (quote it if it looks like a number or a date)')
  .check(z.regex(/\S/, 'write some text'))

export const Id = z
  .string('write an id, e.g. osi-layers')
  .check(z.regex(SLUG, 'an id is kebab-case: lowercase letters, digits and single hyphens'))

export const Topics = z
  .array(Id, 'write a list of topics')
  .check(z.minLength(1, 'name at least one topic'))

export const DifficultyShape = z.custom<Difficulty>(
  (value) => DIFFICULTIES.some((each) => each === value),
  'write 1, 2 or 3',
)

/** A text that may use these placeholders and no others. */
export function wordingOf(...names: readonly string[]) {
  const known = new Set(names)
  return Text.check(
    z.superRefine((text, context) => {
      for (const [whole, name] of text.matchAll(/\{(\w*)\}|[{}]/g)) {
        if (name === undefined || !known.has(name)) {
          context.addIssue({ code: 'custom', message: unknownName(name ?? whole, known) })
        }
      }
    }),
  )
}
