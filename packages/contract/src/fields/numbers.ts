const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** '1,140': counts and distances with Indian grouping. */
export const formatCount = (value: number) => grouped.format(value);
