export function inventory(): string[];
