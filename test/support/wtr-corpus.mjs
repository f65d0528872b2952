export const corpusMiddleware = (_context, next) => next();
