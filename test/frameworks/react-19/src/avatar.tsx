export const Avatar = ({ address }: { readonly address: string }) => <b title={address}>{address.slice(-4)}</b>;
