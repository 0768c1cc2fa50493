export { openReport, type ReportTarget } from './report-modal.tsx';
