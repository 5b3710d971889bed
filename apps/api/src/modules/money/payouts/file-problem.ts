/** What is wrong with an uploaded file, in words for the person who chose it. */
export class FileProblem extends Error {}
