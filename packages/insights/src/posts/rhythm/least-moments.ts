/** Below this, no hour can be told from chance. A file of its own: charts say so in browsers, which get no test of chance for it. */
export const leastMoments = 8
