/** What is wrong with something from outside, in sentences for a person. Any other error is a fault of ours. */
export class ErrorInWords extends Error {}
