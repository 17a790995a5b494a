/**
 * How often the key of a single choice is guessed by someone who knows nothing and looks at the wording alone.
 *
 * A logistic regression over `wordingFeatures`, trained on nine tenths of the questions and tried on the rest, ten times:
 * what it finds holds for questions it has not seen. Four options make 25 % by chance.
 */
import { createRandom } from '#platform/contract/random.ts'

import type { ChoiceQuestion } from './question.ts'
import { countWords, wordingFeatures } from './wording-features.ts'

const FOLDS = 10
const STEPS = 60
const RATE = 1
const MOMENTUM = 0.9
/** Keeps the weights small: a thousand questions must not be learned by heart. */
const PENALTY = 0.01
const SEED = 1
const OPTIONS = 4

/** One question: the features of its options, one after the other. */
type Sample = {
  readonly id: string
  readonly features: Float64Array
  readonly key: number
  readonly fold: number
}

export type WordingOnly = {
  readonly questions: number
  /** 0 to 1. */
  readonly share: number
  /** The ids of those whose key is guessed, the surest first. */
  readonly guessed: readonly string[]
}

/** The same questions give the same figures. */
export function guessByWording(questions: readonly ChoiceQuestion[]): WordingOnly {
  const samples = standardized(samplesOf(questions))
  const tried = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fit(samples.filter((sample) => sample.fold !== fold))
    return samples.filter((sample) => sample.fold === fold).map((sample) => guess(sample, weights))
  }).flat()
  return {
    questions: samples.length,
    share: tried.reduce((sum, { chance }) => sum + chance, 0) / Math.max(1, samples.length),
    guessed: tried
      .filter(({ chance }) => chance === 1)
      .toSorted((one, other) => other.margin - one.margin)
      .map(({ id }) => id),
  }
}

function samplesOf(questions: readonly ChoiceQuestion[]): Sample[] {
  const fours = questions.filter(
    ({ kind, options }) => kind === 'single' && options.length === OPTIONS,
  )
  const counts = countWords(fours.flatMap(({ options }) => options.map(({ text }) => text)))
  return createRandom(SEED)
    .shuffle(fours)
    .map((question, index) => ({
      id: question.id,
      features: Float64Array.from(
        wordingFeatures(
          [question.case?.scenario ?? '', question.stem].join(' '),
          question.options.map(({ text }) => text),
          counts,
        ).flat(),
      ),
      key: question.options.findIndex(({ isCorrect }) => isCorrect),
      fold: index % FOLDS,
    }))
}

/** Each feature in standard deviations, so that none counts more for its unit. Their means are 0 already. */
function standardized(samples: readonly Sample[]): Sample[] {
  const columns = (samples[0]?.features.length ?? 0) / OPTIONS
  const squares = new Float64Array(columns)
  for (const { features } of samples)
    for (const [at, value] of features.entries())
      squares[at % columns] = (squares[at % columns] ?? 0) + value * value
  const deviations = squares.map(
    (sum) => Math.sqrt(sum / Math.max(1, samples.length * OPTIONS)) || 1,
  )
  return samples.map((sample) => ({
    ...sample,
    features: sample.features.map((value, at) => value / (deviations[at % columns] ?? 1)),
  }))
}

/** The weights that make the key likely among its options: a conditional logit, by gradient descent with momentum. */
function fit(samples: readonly Sample[]): Float64Array {
  const columns = (samples[0]?.features.length ?? 0) / OPTIONS
  const weights = new Float64Array(columns)
  const speed = new Float64Array(columns)
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map((weight) => PENALTY * weight)
    for (const sample of samples) {
      const chances = softmax(scoresOf(sample, weights))
      const { features, key } = sample
      for (let option = 0; option < OPTIONS; option += 1) {
        const error = ((chances[option] ?? 0) - (option === key ? 1 : 0)) / samples.length
        for (let column = 0; column < columns; column += 1)
          (gradient[column] as number) += error * (features[option * columns + column] as number)
      }
    }
    for (let column = 0; column < columns; column += 1) {
      speed[column] =
        MOMENTUM * (speed[column] as number) - RATE * (1 - MOMENTUM) * (gradient[column] as number)
      ;(weights[column] as number) += speed[column] as number
    }
  }
  return weights
}

function scoresOf({ features }: Sample, weights: Float64Array): number[] {
  const columns = weights.length
  return Array.from({ length: OPTIONS }, (_, option) => {
    let score = 0
    for (let column = 0; column < columns; column += 1)
      score += (weights[column] as number) * (features[option * columns + column] as number)
    return score
  })
}

/** Options whose words show the same are a toss-up: then the key is guessed with a chance. */
function guess(sample: Sample, weights: Float64Array) {
  const scores = scoresOf(sample, weights)
  const best = Math.max(...scores)
  const ties = scores.filter((score) => score > best - TIE).length
  const own = scores[sample.key] ?? 0
  const others = scores.filter((_, at) => at !== sample.key)
  return {
    id: sample.id,
    chance: own > best - TIE ? 1 / ties : 0,
    margin: own - Math.max(...others),
  }
}

const TIE = 1e-9

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}
