/** The text of each file in `src/decode/cosmos/messages/`, by its name. */
export declare function cosmosMessages(): Readonly<Record<string, string>>;
