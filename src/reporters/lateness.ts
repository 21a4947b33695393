/** Whether a submission was late, as a word of a table; empty where nobody knows. */
export function lateness(late: boolean | undefined): 'yes' | 'no' | '' {
  if (late === undefined) return '';
  return late ? 'yes' : 'no';
}
