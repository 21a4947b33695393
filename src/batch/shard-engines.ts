import { noSuch } from '../core/did-you-mean.js';
import { ErrorInWords } from '../core/error-in-words.js';
import { type Shard, shardOf } from './shard.js';

type Env = Readonly<Record<string, string | undefined>>;

/** What an engine says of a job. */
interface JobNumber {
  /** Counted from 1. */
  readonly index: number;
  /** Undefined where the engine does not say. */
  readonly total: number | undefined;
}

type Engine = (env: Env) => JobNumber;

function optional(env: Env, name: string): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,10}$/.test(text)) throw new ErrorInWords(`${name} is "${text}", which is no number.`);
  return Number(text);
}

function wanted(env: Env, name: string, way: string): number {
  const value = optional(env, name);
  if (value === undefined) throw new ErrorInWords(`${name} is not set: ${way}.`);
  return value;
}

const asArray = 'start the job as an array, with sbatch --array=0-7';

/** The user chooses the numbers of a Slurm array, so that they may start anywhere and go in steps. */
function slurm(env: Env): JobNumber {
  const id = wanted(env, 'SLURM_ARRAY_TASK_ID', asArray);
  const least = wanted(env, 'SLURM_ARRAY_TASK_MIN', asArray);
  const most = wanted(env, 'SLURM_ARRAY_TASK_MAX', asArray);
  const total = wanted(env, 'SLURM_ARRAY_TASK_COUNT', asArray);
  const step = optional(env, 'SLURM_ARRAY_TASK_STEP') ?? (total > 1 ? (most - least) / (total - 1) : 1);
  const index = (id - least) / step;
  const isEven = step > 0 && Math.floor((most - least) / step) + 1 === total;
  if (!isEven || !Number.isInteger(index))
    throw new ErrorInWords(
      'the numbers of the Slurm array have gaps: use a range such as --array=0-7, or say --shard yourself.',
    );
  return { index: index + 1, total };
}

// Each engine's own variables, as its manual names them. They are read only when the engine is named:
// an inherited variable must never make a run grade a part of the class.
const engines: ReadonlyMap<string, Engine> = new Map<string, Engine>([
  ['slurm', slurm],
  [
    'kubernetes',
    (env) => ({
      index: wanted(env, 'JOB_COMPLETION_INDEX', 'the Job needs completionMode: Indexed') + 1,
      total: undefined,
    }),
  ],
  [
    'gitlab',
    (env) => ({
      index: wanted(env, 'CI_NODE_INDEX', 'the job needs parallel: 8'),
      total: optional(env, 'CI_NODE_TOTAL'),
    }),
  ],
  [
    // GitHub sets no variable of its own for this: the workflow has to.
    'github',
    (env) => ({
      index:
        wanted(
          env,
          'LINEMARK_JOB_INDEX',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the workflow has to say
          "GitHub sets no variable for it; add LINEMARK_JOB_INDEX: ${{ strategy.job-index }} and LINEMARK_JOB_TOTAL: ${{ strategy.job-total }} to the step's env",
        ) + 1,
      total: optional(env, 'LINEMARK_JOB_TOTAL'),
    }),
  ],
  [
    'aws-batch',
    (env) => ({
      index: wanted(env, 'AWS_BATCH_JOB_ARRAY_INDEX', 'submit the job as an array job') + 1,
      total: optional(env, 'AWS_BATCH_JOB_ARRAY_SIZE'),
    }),
  ],
]);

const noTotal = (name: string): Error =>
  new ErrorInWords(`${name} does not say how many shards there are: write ${name}:8 if there are eight.`);

/**
 * The shard of this job, from the variables that its engine sets.
 * @param asked the engine's name, and the number of shards where it does not tell: `kubernetes:8`
 * @throws Error in words
 */
export function shardFrom(asked: string, env: Env): Shard {
  const [, name = '', count] = /^([^:]*)(?::(\d{1,6}))?$/.exec(asked) ?? [];
  const engine = engines.get(name);
  if (engine === undefined) throw new ErrorInWords(noSuch('engine', name || asked, engines.keys()));
  const given = count === undefined ? undefined : Number(count);
  // Whoever forgot the number needs no variable yet.
  if (given === undefined && name === 'kubernetes') throw noTotal(name);
  const told = engine(env);
  const total = told.total ?? given;
  if (total === undefined) throw noTotal(name);
  if (given !== undefined && given !== total)
    throw new ErrorInWords(`${name} says that there are ${total} shards, not ${given}.`);
  return shardOf(told.index, total);
}
