/** Which tool wrote a report. A test holds the version to the one of package.json. */
export const tool = { name: 'linemark', version: '0.1.0' } as const;
