export declare const unknownIntegrity: string;
